import { passportFolder } from './passport-files.ts'

/** Where Chrome, Chromium and Ubuntu's Chromium read what they must heed. */
const policyFolders = '/etc/opt/chrome /etc/chromium /etc/chromium-browser'

const common = `set -eu
umask 022
cd -- "$(dirname -- "$0")"

# Untuk menyiapkan citra disk: DESTDIR=/mnt/citra sh install.sh desktop AKUN
root=\${DESTDIR-}
if [ -z "$root" ] && [ "$(id -u)" != 0 ]; then
  echo "Jalankan sebagai root: sudo $0 $*" >&2
  exit 1
fi
`

/** Puts the kit on a PC; run again, it does the same once more. */
export const linuxInstall = `#!/bin/sh
# Memasang kios ujian di PC ini. Boleh dijalankan berulang kali.
${common}
usage() {
  echo "sudo sh install.sh cage            PC khusus ujian: langsung membuka ujian saat dinyalakan" >&2
  echo "sudo sh install.sh desktop AKUN    ujian terbuka saat AKUN masuk ke desktop" >&2
  echo "Dengan paspor kursi: tambahkan --seat A1" >&2
  exit 2
}
how=
account=
seat=
while [ $# -gt 0 ]; do
  if [ "$1" = --seat ]; then
    [ -n "\${2-}" ] || usage
    seat=$2
    shift
  elif [ -z "$how" ]; then how=$1
  elif [ -z "$account" ]; then account=$1
  else usage
  fi
  shift
done
if [ "$how" != cage ] && { [ "$how" != desktop ] || [ -z "$account" ]; }; then usage; fi
account=\${account:-ujian}
case $seat in
  */* | .*) usage ;;
esac
if [ -n "$seat" ] && [ ! -f "${passportFolder}/$seat.json" ]; then
  echo "Tidak ada paspor untuk kursi $seat. Folder ${passportFolder} berisi: $(ls ${passportFolder} 2> /dev/null | tr '\\n' ' ')" >&2
  exit 2
fi
case $account in
  '' | -* | *[!a-z0-9_-]*) echo "Nama akun hanya berisi a-z, 0-9, _ dan -." >&2; exit 2 ;;
esac
if [ -z "$root" ] && [ "$how" = cage ] && ! { command -v cage && command -v Xwayland; } > /dev/null; then
  echo "cage atau xwayland belum terpasang: sudo apt-get install cage xwayland" >&2
  exit 1
fi
if [ -z "$root" ] && [ -n "$seat" ] && [ -f authority.crt ] && ! command -v certutil > /dev/null; then
  echo "certutil belum terpasang: sudo apt-get install libnss3-tools" >&2
  exit 1
fi
if [ -z "$root" ] && ! id "$account" > /dev/null 2>&1; then
  if [ "$how" = desktop ]; then
    echo "Akun $account tidak ada." >&2
    exit 1
  fi
  useradd --create-home --user-group --groups audio,video "$account"
fi

sh ./uninstall.sh --keep-seat > /dev/null
for folder in ${policyFolders}; do
  install -D -m 644 policies.json "$root$folder/policies/managed/ruanguji.json"
  if [ -n "$seat" ]; then
    install -D -m 644 "${passportFolder}/$seat.json" "$root$folder/policies/managed/ruanguji-seat.json"
  fi
done
install -D -m 755 start.sh "$root/opt/ruanguji/start.sh"
if [ -f authority.crt ]; then install -m 644 authority.crt "$root/opt/ruanguji/authority.crt"; fi

if [ "$how" = desktop ]; then
  install -D -m 644 ruanguji.desktop "$root/etc/xdg/autostart/ruanguji.desktop"
  echo "$account" > "$root/opt/ruanguji/account"
  echo "Selesai. Ujian terbuka saat $account masuk ke desktop."
  exit 0
fi

mkdir -p "$root/etc/systemd/system"
sed "s/^User=.*/User=$account/" ruanguji-kiosk.service > "$root/etc/systemd/system/ruanguji-kiosk.service"
if [ -z "$root" ]; then
  manager=$(readlink /etc/systemd/system/display-manager.service || true)
  if [ -n "$manager" ]; then
    basename "$manager" > /opt/ruanguji/display-manager
    systemctl disable "$(basename "$manager")"
  fi
  systemctl daemon-reload
  systemctl set-default graphical.target
  systemctl enable ruanguji-kiosk.service
fi
echo "Selesai. Nyalakan ulang PC ini: ujian terbuka otomatis."
`

/** Takes off what the other one has put on; what the browser has stored stays, for it may hold answers. */
export const linuxUninstall = `#!/bin/sh
# Melepas kios ujian dari PC ini. Boleh dijalankan berulang kali.
${common}
for folder in ${policyFolders}; do
  rm -f "$root$folder/policies/managed/ruanguji.json"
  if [ "\${1-}" != --keep-seat ]; then rm -f "$root$folder/policies/managed/ruanguji-seat.json"; fi
done
rm -f "$root/etc/xdg/autostart/ruanguji.desktop"
if [ -z "$root" ] && [ -f /etc/systemd/system/ruanguji-kiosk.service ]; then
  systemctl disable ruanguji-kiosk.service
  if [ -f /opt/ruanguji/display-manager ]; then
    systemctl enable "$(cat /opt/ruanguji/display-manager)"
  fi
  rm -f /etc/systemd/system/ruanguji-kiosk.service
  systemctl daemon-reload
fi
rm -f "$root/etc/systemd/system/ruanguji-kiosk.service"
rm -rf "$root/opt/ruanguji"
echo "Selesai. Akun ujian dan folder ruanguji di dalamnya tidak dihapus: jawaban yang belum terkirim ada di sana."
`
