import { english, type Words } from './language.ts'

/**
 * The end of a test. With a limit of 3 the new-tab text is the specified one (spec: sections#end-page); others follow it
 * (spec: supervision#disqualification).
 */
const indonesian = {
  completed: {
    title: 'Tes selesai',
    text: 'Terima kasih, Anda telah menyelesaikan tes {brand}. Seluruh jawaban Anda sudah tersimpan.',
  },
  /** What is known of the result (spec: sections#end-page). */
  result: {
    title: 'Hasil tes',
    asking: 'Menghitung hasil…',
    failed: 'Hasil belum dapat dimuat. Jawaban Anda tetap aman di server.',
    retry: 'Coba lagi',
    predicted: 'Predicted score',
    level: 'Proficiency level',
    pending: 'Hasil menunggu jawaban terakhir dari komputer Anda.',
    pendingUntil:
      'Hasil menunggu jawaban terakhir dari komputer Anda, dan keluar paling lambat pukul {time}.',
    review:
      'Institusi Anda memeriksa tes ini sebelum hasilnya diberitahukan. Anda tidak perlu melakukan apa pun; lihat hasilnya nanti pada daftar tes.',
    withheld: 'Hasil ditahan setelah pemeriksaan. Hubungi institusi Anda untuk mengetahui alasannya.',
    stays: 'Hasil ini juga tersimpan pada daftar tes.',
    details: 'Lihat rincian hasil',
  },
  /** Of a test that lacks a section. */
  sectionsOnly: 'Tes ini tidak menghasilkan sertifikat, karena tidak memuat semua section.',
  /** Of a practice test. */
  report: 'Tes ini tes latihan: hasilnya berupa laporan, bukan sertifikat.',
  evidence: 'Lihat catatan pengawasan',
  disqualified: {
    title: 'Tes dihentikan',
    kinds: {
      leaving: 'Tes dihentikan karena Anda membuka tab baru sebanyak {limit} kali.',
      face: 'Tes dihentikan karena wajah Anda tidak terdeteksi, atau terdapat lebih dari 1 wajah, sebanyak {limit} kali.',
      speech: 'Tes dihentikan karena percakapan terdeteksi sebanyak {limit} kali.',
    },
    unknown: 'Tes dihentikan karena batas pelanggaran telah tercapai.',
    evidence: 'Lihat catatan dan ajukan keberatan',
    contact: 'Bila menurut Anda hal ini keliru, hubungi pengawas atau penyelenggara tes.',
  },
  /** How long the page stays. */
  stays: 'Halaman ini tetap terbuka selama Anda membacanya.',
  /** Shown in the last seconds, counted down, and said once. */
  leaves:
    'Tidak ada aktivitas. Anda akan keluar dari akun dalam {seconds} detik, agar akun Anda tidak dipakai orang lain di komputer ini.',
  stayHow: 'Tekan tombol apa saja atau gerakkan tetikus untuk tetap di sini.',
  stay: 'Tetap di halaman ini',
  staying: 'Panel pengawas terbuka.',
  leave: 'Kembali ke halaman utama',
  /** In Safe Exam Browser alone (spec: sections#safe-exam-browser). */
  quit: 'Tutup Safe Exam Browser',
  quitFailed: {
    title: 'Tes selesai',
    text: 'Safe Exam Browser tidak tertutup otomatis. Minta pengawas menutupnya.',
  },
  quits:
    'Tidak ada aktivitas. Anda akan keluar dari akun, dan Safe Exam Browser ditutup dalam {seconds} detik.',
} as const

export const end: Words<typeof indonesian> = english?.end ?? indonesian
