import { passportFolder } from './passport-files.ts'

const common = `$ErrorActionPreference = 'Stop'
$here = Split-Path -Parent $MyInvocation.MyCommand.Path
$me = New-Object Security.Principal.WindowsPrincipal([Security.Principal.WindowsIdentity]::GetCurrent())
if (-not $me.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)) {
  Write-Host 'Jalankan sebagai administrator: klik kanan, Run as administrator.'
  exit 1
}
$folder = Join-Path $env:ProgramFiles 'RuangUji'

function Import-Registry($names) {
  foreach ($name in $names) {
    & reg.exe import (Join-Path $here $name) /reg:64
    if ($LASTEXITCODE -ne 0) { throw "$name tidak dapat dipasang." }
  }
}
`

/** Puts the kit on a PC; run again, it does the same once more. */
export const windowsInstall = String.raw`# Memasang kios ujian di PC ini. Boleh dijalankan berulang kali.
param([string]$Account = 'ujian', [string]$Seat = '')
${common}
if ($Seat -ne '' -and -not (Test-Path -LiteralPath (Join-Path $here "${passportFolder}\$Seat.reg"))) {
  Write-Host "Tidak ada paspor untuk kursi $Seat di folder ${passportFolder}."
  exit 1
}
Import-Registry 'chrome.reg', 'edge.reg'
if ($Seat -ne '') {
  Import-Registry "${passportFolder}\$Seat.reg"
  # The part of a browser that fetches passports knows what Windows trusts, and not what a policy does.
  $authority = Join-Path $here 'authority.crt'
  if (Test-Path -LiteralPath $authority) { & certutil.exe -addstore -f Root $authority | Out-Null }
}
New-Item -ItemType Directory -Force -Path $folder | Out-Null
Copy-Item -Force (Join-Path $here 'start.ps1') $folder

if (-not (Get-LocalUser -Name $Account -ErrorAction SilentlyContinue)) {
  New-LocalUser -Name $Account -NoPassword -FullName 'Peserta ujian' -UserMayNotChangePassword | Out-Null
  Set-LocalUser -Name $Account -PasswordNeverExpires $true
  # Users, whatever the language of Windows calls them.
  Add-LocalGroupMember -SID 'S-1-5-32-545' -Member $Account
}

$user = "$env:COMPUTERNAME\$Account"
$action = New-ScheduledTaskAction -Execute 'powershell.exe' -Argument "-NoProfile -ExecutionPolicy Bypass -WindowStyle Hidden -File ${'`'}"$folder\start.ps1${'`'}""
$trigger = New-ScheduledTaskTrigger -AtLogOn -User $user
$principal = New-ScheduledTaskPrincipal -UserId $user -LogonType Interactive -RunLevel Limited
$settings = New-ScheduledTaskSettingsSet -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries -ExecutionTimeLimit ([TimeSpan]::Zero) -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1) -MultipleInstances IgnoreNew
Register-ScheduledTask -Force -TaskName 'RuangUji' -Action $action -Trigger $trigger -Principal $principal -Settings $settings | Out-Null
Write-Host "Selesai. Ujian terbuka saat $Account masuk ke Windows."
`

/** Takes off what the other one has put on; the account stays, for it may hold answers. */
export const windowsUninstall = `# Melepas kios ujian dari PC ini. Boleh dijalankan berulang kali.
${common}
Unregister-ScheduledTask -TaskName 'RuangUji' -Confirm:$false -ErrorAction SilentlyContinue
Import-Registry 'chrome-remove.reg', 'edge-remove.reg', 'passport-remove.reg'
if (Test-Path $folder) { Remove-Item -Recurse -Force $folder }
Write-Host 'Selesai. Akun ujian tidak dihapus: jawaban yang belum terkirim ada di sana.'
`

/** Starts a script of the kit from the Explorer. */
export const windowsCommand = (script: string): string => `@echo off
powershell.exe -NoProfile -ExecutionPolicy Bypass -File "%~dp0${script}" %*
pause
`
