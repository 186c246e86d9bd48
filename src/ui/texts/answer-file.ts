import { english, type Words } from './language.ts'

/** The file by which a proctor carries answers to the server. */
const indonesian = {
  title: 'Berkas jawaban',
  text: 'Bila jaringan tidak kembali: simpan jawaban yang belum sampai ke server pada USB, lalu masukkan berkasnya lewat panel ruang ujian. Jawaban tetap ada di PC ini.',
  save: 'Simpan berkas jawaban',
  name: 'jawaban-{number}.json',
  saved: '{count} perubahan jawaban tersimpan dalam berkas. Cabut USB setelah sistem menyatakan aman.',
  nothing: 'Semua jawaban sudah ada di server: berkas tidak diperlukan.',
} as const

export const answerFile: Words<typeof indonesian> = english?.answerFile ?? indonesian
