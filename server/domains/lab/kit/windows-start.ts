import { powershellWord } from './kit-file.ts'

/**
 * What shows the exam, and shows it again whenever the browser ends. Edge's kiosk keeps nothing on the disk, and with it
 * no answers (record 0067): Edge, where there is no Chrome, shows the page in a window without bars that fills the screen.
 */
export const windowsStart = (
  page: string,
): string => String.raw`# Membuka ujian di layar penuh, dan membukanya lagi setiap kali peramban berakhir.
$page = ${powershellWord(page)}
# Jawaban yang belum terkirim ada di folder ini: jangan dihapus sebelum ujian selesai.
$folder = Join-Path $env:LOCALAPPDATA 'RuangUji'
$programs = @($env:ProgramFiles, [Environment]::GetEnvironmentVariable('ProgramFiles(x86)'), $env:LOCALAPPDATA)
$chrome = $programs | ForEach-Object { "$_\Google\Chrome\Application\chrome.exe" }
$edge = $programs | ForEach-Object { "$_\Microsoft\Edge\Application\msedge.exe" }

# Peramban yang berakhir di tengah ujian kembali ke halaman terakhirnya, bukan ke halaman awal.
$open = $page
while ($true) {
  $began = Get-Date
  $browser = @($chrome + $edge) | Where-Object { Test-Path -LiteralPath $_ } | Select-Object -First 1
  if ($browser) {
    $arguments = @("--user-data-dir=${'`'}"$folder${'`'}"", '--no-first-run', '--no-default-browser-check', '--noerrdialogs', '--hide-crash-restore-bubble')
    if (-not $browser.EndsWith('msedge.exe')) { $arguments += @('--kiosk', $open) }
    elseif ($open -eq $page) { $arguments += @("--app=$page", '--start-fullscreen') }
    else { $arguments += @($open, '--start-fullscreen') }
    $process = Start-Process -FilePath $browser -ArgumentList $arguments -PassThru
    $process.WaitForExit()
  }
  if (((Get-Date) - $began).TotalSeconds -lt 3) { $open = $page } else { $open = '--restore-last-session' }
  Start-Sleep -Seconds 1
}
`
