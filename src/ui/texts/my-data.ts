import { english, type Words } from './language.ts'

/** A member's right to a copy and to deletion (law 27/2022; spec: privacy#a-members-rights). */
const indonesian = {
  title: 'Data saya',
  lead: 'Anda berhak memperoleh salinan data Anda dan meminta penghapusannya.',
  loading: 'Memuat catatan persetujuan…',
  failed: 'Catatan persetujuan tidak dapat dimuat',
  agreed: 'Anda menyetujui Privacy Policy versi {version} pada {date}.',
  notAgreed: 'Anda belum menyetujui Privacy Policy.',
  download: 'Unduh data saya',
  fileName: 'data-saya-{date}.json',
  downloaded: 'Salinan data Anda sudah diunduh.',
  remove: 'Minta penghapusan data',
  requested: 'Penghapusan data diminta pada {date}. Penyelenggara tes akan memprosesnya.',
  confirm: {
    title: 'Minta penghapusan data?',
    text: 'Setelah diproses, akun, hasil tes, dan sertifikat Anda tidak dapat digunakan atau diverifikasi lagi.',
    yes: 'Ya, minta penghapusan',
    no: 'Batalkan',
  },
} as const

export const myData: Words<typeof indonesian> = english?.myData ?? indonesian
