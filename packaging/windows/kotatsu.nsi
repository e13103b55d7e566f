; Installer for Windows, for one user and without administrator rights. `make_installer.py` calls makensis with
; VERSION, NUMBERS (four of them), FOLDER (the frozen folder), OUT, and FILE_TYPES (a script it writes).

Unicode true
SetCompressor /SOLID lzma
Name "Kotatsu"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Kotatsu"
InstallDirRegKey HKCU "Software\Kotatsu" "Folder"
RequestExecutionLevel user
ManifestDPIAware true
ManifestLongPathAware true

!include "MUI2.nsh"
!include "FileFunc.nsh"
!include "${FILE_TYPES}"

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Kotatsu"
!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Kotatsu.exe"

!insertmacro MUI_PAGE_LICENSE "${FOLDER}/LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Japanese"

LangString MENU_NAME ${LANG_ENGLISH} "Kotatsu"
LangString MENU_NAME ${LANG_JAPANESE} "こたつ"
LangString IN_USE ${LANG_ENGLISH} "Close Kotatsu first, then try again."
LangString IN_USE ${LANG_JAPANESE} "こたつを終了してから、もう一度お試しください。"

VIProductVersion "${NUMBERS}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductName" "Kotatsu"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileDescription" "Kotatsu installer"
VIAddVersionKey /LANG=${LANG_ENGLISH} "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_ENGLISH} "LegalCopyright" "The Kotatsu authors, MIT licence"
VIAddVersionKey /LANG=${LANG_JAPANESE} "ProductName" "こたつ"
VIAddVersionKey /LANG=${LANG_JAPANESE} "FileDescription" "こたつ インストーラー"
VIAddVersionKey /LANG=${LANG_JAPANESE} "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=${LANG_JAPANESE} "LegalCopyright" "The Kotatsu authors, MIT licence"

; Nothing is deleted but what an earlier installer has put there: "_internal" and the files beside it.
!macro RemoveProgram
  ClearErrors
  Delete "$INSTDIR\Kotatsu.exe"
  ${If} ${Errors}
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(IN_USE)" /SD IDOK
    Abort "$(IN_USE)"
  ${EndIf}
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\LICENSE"
  Delete "$INSTDIR\THIRD_PARTY.txt"
  Delete "$INSTDIR\Open files with Kotatsu.cmd"
!macroend

Section "Kotatsu"
  !insertmacro RemoveProgram
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  CreateShortcut "$SMPROGRAMS\$(MENU_NAME).lnk" "$INSTDIR\Kotatsu.exe"
  !insertmacro AssociateFiles
  WriteRegStr HKCU "Software\Kotatsu" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Kotatsu" "Shortcut" "$SMPROGRAMS\$(MENU_NAME).lnk"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "$(MENU_NAME)"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Kotatsu.exe,0"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Kotatsu authors"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
SectionEnd

; Matches and settings in the person's profile stay.
Section "Uninstall"
  !insertmacro RemoveProgram
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR"
  ReadRegStr $0 HKCU "Software\Kotatsu" "Shortcut"
  ${If} $0 != ""
    Delete "$0"
  ${EndIf}
  !insertmacro ReleaseFiles
  DeleteRegKey HKCU "${UNINSTALL}"
  DeleteRegValue HKCU "Software\Kotatsu" "Folder"
  DeleteRegValue HKCU "Software\Kotatsu" "Shortcut"
SectionEnd
