import { shellWord } from './kit-file.ts'

/** What shows the exam, and shows it again whenever the browser ends: in a desktop of its own (cage) or in the one that is there. */
export const linuxStart = (page: string): string => String.raw`#!/bin/sh
# Membuka ujian di layar penuh, dan membukanya lagi setiap kali peramban berakhir.
page=${shellWord(page)}

# Di desktop yang dipakai bersama, hanya akun ujian yang langsung membuka ujian.
only=$(cat "$(dirname -- "$0")/account" 2> /dev/null)
if [ -n "$only" ] && [ "$(id -un)" != "$only" ]; then exit 0; fi

browser=
for name in google-chrome-stable google-chrome chromium chromium-browser; do
  browser=$(command -v "$name") && break
done
if [ -z "$browser" ]; then
  echo "Chrome atau Chromium belum terpasang." >&2
  sleep 10
  exit 1
fi

# Paspor kursi diambil oleh bagian browser yang tidak mengenal sertifikat dari kebijakan, hanya yang dikenal akun ini.
authority=$(dirname -- "$0")/authority.crt
if [ -f "$authority" ] && command -v certutil > /dev/null; then
  store=$HOME/.pki/nssdb
  mkdir -p "$store"
  [ -f "$store/cert9.db" ] || certutil -d "sql:$store" -N --empty-password
  certutil -d "sql:$store" -D -n RuangUji 2> /dev/null
  certutil -d "sql:$store" -A -t C,, -n RuangUji -i "$authority"
fi

# Jawaban yang belum terkirim ada di folder ini: jangan dihapus sebelum ujian selesai.
profile=$HOME/ruanguji
display=
[ -n "$WAYLAND_DISPLAY" ] && display=--ozone-platform=wayland

# Peramban yang berakhir di tengah ujian kembali ke halaman terakhirnya, bukan ke halaman awal.
open=$page
# Peramban yang berulang kali langsung berakhir tidak punya layar: sesi ini sudah selesai.
short=0
while [ "$short" -lt 30 ]; do
  began=$(date +%s)
  "$browser" --kiosk --user-data-dir="$profile" --password-store=basic --no-first-run \
    --no-default-browser-check --noerrdialogs --hide-crash-restore-bubble $display "$open"
  if [ $(($(date +%s) - began)) -lt 3 ]; then
    short=$((short + 1))
    open=$page
  else
    short=0
    open=--restore-last-session
  fi
  sleep 1
done
exit 1
`

/** The unit that makes a PC a kiosk: it signs the account in by itself, and starts again whatever ends. */
export const linuxUnit = `[Unit]
Description=RuangUji exam kiosk
Wants=dbus.socket systemd-logind.service
After=dbus.socket systemd-logind.service systemd-user-sessions.service plymouth-quit-wait.service getty@tty1.service
Before=graphical.target
Conflicts=getty@tty1.service
ConditionPathExists=/dev/tty0
StartLimitIntervalSec=0

[Service]
User=ujian
PAMName=login
WorkingDirectory=~
TTYPath=/dev/tty1
TTYReset=yes
TTYVHangup=yes
TTYVTDisallocate=yes
StandardInput=tty-fail
StandardOutput=journal
UtmpIdentifier=tty1
UtmpMode=user
ExecStart=/usr/bin/cage -d -- /opt/ruanguji/start.sh
Restart=always
RestartSec=1

[Install]
WantedBy=graphical.target
`

/** The entry that starts it in a desktop that is there already. */
export const linuxAutostart = `[Desktop Entry]
Type=Application
Name=RuangUji
Exec=/opt/ruanguji/start.sh
Terminal=false
X-GNOME-Autostart-enabled=true
`
