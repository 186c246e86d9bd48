/** The sheet Petunjuk: how a table is filled in, for the staff of a language centre. */
export const guide: readonly string[] = [
  'Cara mengisi tabel tes',
  'Satu berkas berisi satu tes. Lembar Test, Parts, dan Items wajib diisi; Passages, Figures, Sounds, dan Scores hanya jika diperlukan.',
  'Baris 1 setiap lembar berisi judul kolom: jangan diubah. Baris yang kolom pertamanya diawali # tidak dibaca: penjelasan dan contoh. Untuk memakai baris contoh, hapus tanda #.',
  `Catatan sendiri boleh ditulis di kolom berjudul Keterangan; kolom itu tidak dibaca.`,
  '1. Test: id dan nama tes, lama setiap bagian dalam detik.',
  '2. Parts: petunjuk (Direction) setiap bagian A, B, C dari listening, structure, dan reading, beserta suaranya. Bagian yang tidak ada di lembar ini tidak diujikan. Isi kolom Section, Part, Key, Heads, dan Passage dapat dipilih dari daftar di selnya.',
  '3. Passages: bacaan (Reading) serta percakapan dan ceramah (Listening) yang dipakai beberapa soal. Beri nama, misalnya P1.',
  'Figures: hanya untuk bacaan dengan beberapa gambar atau dengan tabel. Satu baris untuk satu gambar; tabel memakai satu baris untuk setiap barisnya, dengan isi di kolom Cell 1 sampai Cell 8; jangan menggabungkan sel. Gambar dan tabel ditampilkan di bawah teks bacaan, menurut nomornya di kolom Figure; bacaan itu tidak boleh memakai kolom Sound dan Picture di lembar Passages.',
  '4. Items: satu baris untuk satu soal. Tulis soal, pilihan, dan huruf kunci A sampai D. Soal dari bacaan yang sama ditulis berurutan.',
  'Structure: ____ (empat garis bawah) adalah isian kosong. Written Expression: tulis {A|kata} {B|kata} {C|kata} {D|kata} di dalam kalimat, dan kata yang sama di kolom pilihan. Garis bawah, huruf tebal, dan huruf miring di dalam sel tidak dibaca.',
  'Soal Structure dan Reading juga boleh diambil dari berkas GIFT atau Aiken (Moodle): tulis Section, Part, mungkin Passage, dan nama berkas di kolom File.',
  '5. Suara dan gambar: tulis nama berkasnya, misalnya audio/a-01.ogg. Suara berformat Ogg Opus, MP3, atau WAV; gambar PNG, JPEG, atau WebP. Letakkan berkas di folder yang sama dengan tabel, atau sebutkan foldernya dengan --media. Setiap gambar memerlukan teks bagi peserta yang tidak dapat melihatnya.',
  '6. Sounds: hanya untuk suara yang dibuat mesin dari naskah, atau untuk transkrip rekaman.',
  '7. Scores: nilai untuk banyak jawaban benar. Jika kosong, nilai dibuat lurus dan harus diperiksa.',
  'Jika sel menampilkan tanggal atau angka yang tidak Anda ketik, ubah format sel menjadi Teks, lalu ketik lagi.',
  'Periksa dan ubah menjadi tes: npm run admin -- content import-table tes.xlsx --out folder-baru. Semua kesalahan disebut sekaligus dengan lembar, baris, dan kolomnya, misalnya Items!L12.',
]
