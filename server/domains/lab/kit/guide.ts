import { passportFolder } from './passport-files.ts'
import { policyTable } from './policy-table.ts'

/** The version of Chrome that trusts the room's authority by policy. */
const trustsSince = policyTable.find(([name]) => name === 'CACertificates')?.[2]

interface Told {
  readonly origin: string
  /** Whether the room's authority is in the kit. */
  readonly hasAuthority: boolean
}

/** The page that an operator of a lab reads first. */
export const linuxGuide = ({ origin, hasAuthority }: Told): string => `KIOS UJIAN UNTUK LINUX
Alamat ujian: ${origin}

Pasang (sekali di setiap PC, dari folder ini):

  Chrome atau Chromium sudah terpasang${hasAuthority ? `, versi ${trustsSince} atau lebih baru` : ''}. Lalu pilih salah satu:

  1. PC khusus ujian. Langsung membuka ujian saat dinyalakan, tanpa desktop.
       sudo apt-get install cage xwayland
       sudo sh install.sh cage
       sudo reboot
     Akun "ujian" dibuat bila belum ada.

  2. PC dengan desktop. Ujian terbuka saat akun itu masuk.
       sudo sh install.sh desktop AKUN

  Bila folder ini berisi folder ${passportFolder} (paspor kursi), sebutkan kursi PC ini: tambahkan --seat A1.${
    hasAuthority ? '\n  Paspor memerlukan certutil: sudo apt-get install libnss3-tools' : ''
  }

Periksa: ujian terbuka di layar penuh tanpa peringatan sertifikat. F12 dijawab dengan penolakan; Ctrl+P dan
Ctrl+S tidak melakukan apa-apa. Pemeriksaan lengkap: 'Periksa PC ini' di bawah formulir masuk.

Lepas setelah ujian:  sudo sh uninstall.sh

Perlu diketahui
- Selama terpasang, Chrome dan Chromium di PC ini hanya membuka alamat ujian, untuk semua akun.
- Bila peramban berakhir, ujian terbuka lagi dalam beberapa detik, di soal yang sama. Untuk keluar: Ctrl+Alt+F3, masuk, lepas kiosnya.
- Chromium dari snap (Ubuntu): sudo snap connect chromium:etc-chromium-browser-policies
- Alamat ujian berubah: buat kios baru dengan npm run admin -- lab kit, pasang lagi.
${authority(hasAuthority, 'mkdir -p ~/.pki/nssdb && certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n RuangUji -i authority.crt')}`

/** The same for Windows. */
export const windowsGuide = ({ origin, hasAuthority }: Told): string => `KIOS UJIAN UNTUK WINDOWS
Alamat ujian: ${origin}

Pasang (sekali di setiap PC):

  1. Chrome sudah terpasang${hasAuthority ? `, versi ${trustsSince} atau lebih baru` : ''}. Tanpa Chrome, kios memakai Edge.
  2. Salin folder ini ke PC, misalnya ke C:\\kios.
  3. Klik kanan install.cmd, pilih "Run as administrator". Akun "ujian" tanpa kata sandi dibuat bila belum ada.
     Akun lain: install.cmd NAMA
     Bila folder ini berisi folder ${passportFolder} (paspor kursi), buka Command Prompt sebagai administrator di folder ini
     dan sebutkan kursi PC ini: install.cmd -Seat A1
  4. Keluar (Sign out), masuk sebagai "ujian": ujian terbuka di layar penuh.

Periksa: tidak ada peringatan sertifikat. F12 dijawab dengan penolakan; Ctrl+P dan Ctrl+S tidak melakukan apa-apa.
Pemeriksaan lengkap: 'Periksa PC ini' di bawah formulir masuk.

Lepas setelah ujian: klik kanan uninstall.cmd, "Run as administrator".

Perlu diketahui
- Selama terpasang, Chrome dan Edge di PC ini hanya membuka alamat ujian, untuk semua akun.
- Bila peramban berakhir, ujian terbuka lagi dalam beberapa detik, di soal yang sama. Untuk keluar: Ctrl+Alt+Del, Sign out.
- Desktop Windows tetap ada di belakang ujian. Saat ujian, layar penuh menahan tombol Windows dan Alt+Tab;
  yang tetap berpindah tercatat sebagai meninggalkan ujian.
- Jangan memakai "kiosk" (Assigned Access) Windows dengan Edge: jawaban yang belum terkirim hilang bila PC mati.
- Alamat ujian berubah: buat kios baru dengan npm run admin -- lab kit, pasang lagi.
${authority(hasAuthority, 'certutil -addstore -f Root authority.crt (sebagai administrator)')}`

const authority = (isThere: boolean, command: string): string =>
  isThere
    ? `- authority.crt adalah sertifikat ruang ini. Peramban sudah memercayainya lewat kebijakan; versi yang lebih lama
  memerlukan: ${command}
`
    : ''
