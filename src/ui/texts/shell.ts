import { english, type Words } from './language.ts'

/** What surrounds every screen. Quoted texts are fixed (spec: navigation). */
const indonesian = {
  appName: 'RuangUji',
  title: '{page} · {brand}',
  skipToContent: 'Langsung ke isi halaman',
  menu: 'Menu utama',
  nav: {
    testStart: 'Test {brand}',
    certificates: 'Sertifikat',
    guide: 'Panduan',
    account: 'Account',
    privacyPolicy: 'Privacy Policy',
    needsProfile: 'Lengkapi data diri Anda terlebih dahulu',
  },
  logout: 'Logout',
  loading: 'Memuat…',
  offline: 'Koneksi internet terputus. Halaman ini akan tersambung kembali secara otomatis.',
  waitSeconds: 'Terlalu banyak percobaan. Silakan coba lagi dalam {seconds} detik.',
  waitUntil: 'Terlalu banyak percobaan. Silakan coba lagi setelah pukul {time}.',
  queue: {
    ahead: 'Antrean masuk: sekitar {ahead} orang di depan Anda.',
    soon: 'Antrean masuk: sebentar lagi giliran Anda.',
    note: 'Anda akan masuk secara otomatis saat giliran Anda tiba. Jangan tutup atau muat ulang halaman ini.',
    leave: 'Keluar dari antrean',
  },
  networkFailed: 'Server tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi.',
  failed: 'Terjadi gangguan. Silakan coba lagi.',
  storage: {
    refused:
      'Peramban ini tidak dapat menyimpan jawaban di komputer ini. Izinkan penyimpanan data situs di pengaturan peramban, atau gunakan komputer lain, lalu coba lagi.',
    full: 'Ruang penyimpanan komputer ini penuh, sehingga jawaban tidak dapat disimpan. Kosongkan ruang penyimpanan, atau gunakan komputer lain, lalu coba lagi.',
    unsealed:
      'Kunci tes di PC ini sudah tidak ada, sehingga jawaban tidak dapat disimpan sebagai berkas. Jawaban tetap ada di PC ini: sambungkan PC ini kembali ke jaringan.',
    unwritten:
      'Berkas tidak dapat ditulis. Pilih tempat lain, atau gunakan USB lain yang masih kosong, lalu coba lagi.',
  },
  retry: 'Coba lagi',
  close: 'Tutup',
  cancel: 'Batalkan',
  desktopOnly:
    'Mohon maaf Tes {brand} tidak dapat diakses dari handphone/tablet. Silahkan akses menggunakan laptop/komputer PC.',
  desktopOnlyTitle: 'Gunakan laptop atau komputer',
  notFound: {
    title: 'Halaman tidak ditemukan',
    text: 'Alamat yang Anda buka tidak tersedia, atau sudah dipindahkan.',
    back: 'Kembali ke halaman utama',
  },
  broken: {
    title: 'Halaman ini tidak dapat ditampilkan',
    text: 'Muat ulang halaman untuk mencoba lagi. Data yang sudah tersimpan di server tetap aman.',
    outdated:
      'Aplikasi sudah diperbarui, atau koneksi internet terputus. Muat ulang halaman untuk melanjutkan. Data yang sudah tersimpan tetap aman.',
    reload: 'Muat ulang halaman',
  },
  unreachable: {
    title: 'Server tidak dapat dihubungi',
    text: 'Aplikasi belum dapat dimulai. Periksa koneksi internet Anda, lalu coba lagi.',
  },
} as const

export const shell: Words<typeof indonesian> = english?.shell ?? indonesian
