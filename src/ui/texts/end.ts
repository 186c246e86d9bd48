import { english, type Words } from './language.ts'

/**
 * The end of a test. With a limit of 3 the new-tab text is the specified one (spec: sections#end-page); others follow it
 * (spec: supervision#disqualification).
 */
const indonesian = {
  completed: {
    title: 'Tes selesai',
    text: 'Terima kasih, Anda telah menyelesaikan test {brand}. Seluruh jawaban Anda sudah tersimpan.',
    result:
      'Hasil dan sertifikat muncul pada daftar tes. Di sana tertulis "Menunggu pemeriksaan" bila institusi Anda memeriksanya lebih dulu.',
  },
  /** Of a test that lacks a section, in place of `completed.result`. */
  sectionsOnly:
    'Nilai per section muncul pada daftar tes, bila perlu setelah diperiksa institusi Anda. Tes ini tidak menghasilkan sertifikat, karena tidak memuat semua section.',
  disqualified: {
    title: 'Tes dihentikan',
    kinds: {
      leaving: 'Test dihentikan karena Anda membuka tab baru sebanyak {limit} kali.',
      face: 'Test dihentikan karena wajah Anda tidak terdeteksi, atau terdapat lebih dari 1 wajah, sebanyak {limit} kali.',
      speech: 'Test dihentikan karena percakapan terdeteksi sebanyak {limit} kali.',
    },
    unknown: 'Test dihentikan karena batas pelanggaran telah tercapai.',
    evidence: 'Lihat catatan dan ajukan keberatan',
    contact: 'Bila menurut Anda hal ini keliru, hubungi pengawas atau penyelenggara tes.',
  },
  countdown: 'Kembali ke halaman utama dalam {seconds} detik.',
  signsOut: 'Bila tidak ada pilihan, Anda keluar dari akun agar tidak dipakai orang lain di komputer ini.',
  staying: 'Papan pengawas terbuka.',
  leave: 'Kembali ke halaman utama',
  /** In Safe Exam Browser alone (spec: sections#safe-exam-browser). */
  quit: 'Tutup Safe Exam Browser',
  quitFailed: {
    title: 'Tes selesai',
    text: 'Safe Exam Browser tidak tertutup dengan sendirinya. Minta pengawas menutupnya.',
  },
  quits: 'Safe Exam Browser ditutup dalam {seconds} detik.',
} as const

export const end: Words<typeof indonesian> = english?.end ?? indonesian
