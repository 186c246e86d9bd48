/** Frequent Indonesian words that are not English ones: a page in English has none of them, but in what people have written. */
export const indonesianWord =
  /\b(anda|yang|dan|tidak|untuk|dengan|atau|dari|pada|dalam|sudah|belum|akan|telah|dapat|soal|jawaban|lanjutkan|kembali|masuk|muat|waktu|halaman|sertifikat|panduan|bagian)\b/i
