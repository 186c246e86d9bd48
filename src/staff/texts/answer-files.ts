import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** Answer files of PCs without network (spec: answers#answer-files). */
const indonesian = {
  open: 'Masukkan berkas jawaban',
  title: 'Masukkan berkas jawaban',
  text: 'Berkas yang disimpan pengawas di PC peserta ketika jaringan tidak kembali. Jawaban dihitung atau menunggu pemeriksaan menurut aturan jawaban terlambat; berkas yang sama tidak mengubah apa pun.',
  reason: 'Alasan (tercatat)',
  usualReason: 'Jaringan PC peserta terputus',
  drop: 'Letakkan berkas di sini, atau',
  choose: 'Pilih berkas jawaban',
  reading: 'Berkas diperiksa…',
  added: '{count} perubahan jawaban diterima.',
  repeated: 'Tidak ada yang baru: semua isi berkas sudah ada di server.',
  refused:
    '{count} belum dapat diterima karena jawaban sebelumnya tidak ada di berkas. Simpan lagi dari PC peserta.',
  held: '{count} jawaban terlambat tes ini menunggu pemeriksaan.',
} as const

export const answerFiles: Words<typeof indonesian> = english?.answerFiles ?? indonesian
