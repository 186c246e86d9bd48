/** The further columns of a table within a passage; it has at most eight. */
const cells = {
  'Cell 2': 'Kolom kedua tabel, dan seterusnya.',
  ...{ 'Cell 3': '', 'Cell 4': '', 'Cell 5': '', 'Cell 6': '', 'Cell 7': '', 'Cell 8': '' },
} as const

/**
 * The sheets of an author's workbook and their columns: by heading, what belongs there, in Indonesian, as those who
 * fill it in read it. Row 1 of a sheet has the headings, in any order; a row whose first column begins with # is
 * not read.
 */
export const layout = {
  Test: {
    Field: 'Jangan diubah: nama isian.',
    Value: 'Isi di sini.',
  },
  Parts: {
    Section: 'listening, structure, atau reading.',
    Part: 'A, B, atau C.',
    Direction: 'Petunjuk yang dibaca peserta sebelum bagian ini. Baris kosong memisahkan paragraf.',
    'Direction sound': 'Nama berkas suara petunjuk (Ogg Opus, MP3, WAV), atau kosong.',
    'Direction picture':
      'Nama berkas gambar petunjuk (PNG, JPEG, WebP), atau kosong. Suara atau gambar, tidak keduanya.',
    'Direction picture text': 'Isi gambar dengan kata-kata, bagi yang tidak dapat melihatnya.',
    Closing: 'Kalimat penutup bagian, atau kosong.',
    'Closing sound': 'Nama berkas suara penutup, atau kosong.',
    'Closing picture': 'Nama berkas gambar penutup, atau kosong.',
    'Closing picture text': 'Isi gambar penutup dengan kata-kata.',
  },
  Passages: {
    Passage: 'Nama bacaan atau percakapan, misalnya P1. Dipakai di lembar Items.',
    Text: 'Teks bacaan; baris kosong memisahkan paragraf. Kosong untuk percakapan yang hanya didengar.',
    Sound: 'Nama berkas suara percakapan atau ceramah (Listening), atau kosong.',
    Picture: 'Nama berkas gambar bacaan, atau kosong.',
    'Picture text': 'Isi gambar dengan kata-kata; untuk tabel, semua isinya.',
  },
  Figures: {
    Passage: 'Nama bacaan (Reading) dari lembar Passages, di setiap baris.',
    Figure: 'Nomor gambar atau tabel dalam bacaan itu: 1, 2, … Semua baris satu tabel bernomor sama.',
    Picture: 'Nama berkas gambar (PNG, JPEG, WebP). Kosong untuk tabel.',
    'Picture text': 'Isi gambar dengan kata-kata, bagi yang tidak dapat melihatnya.',
    Caption: 'Judul tabel, di baris pertamanya, atau kosong.',
    Heads:
      'Judul di dalam tabel: columns (baris pertama; sama dengan kosong), rows (kolom pertama), both (keduanya), atau none (tidak ada).',
    'Cell 1': 'Isi tabel: satu baris di sini untuk satu baris tabel, judul kolomnya di baris pertama.',
    ...cells,
    'Text after': 'Teks bacaan yang berlanjut setelah gambar atau tabel ini, atau kosong.',
    Columns: 'Banyak kolom tabel; hanya diperlukan jika kolom terakhirnya kosong di semua baris.',
  },
  Items: {
    Section: 'listening, structure, atau reading.',
    Part: 'A, B, atau C, seperti di lembar Parts.',
    Passage:
      'Nama dari lembar Passages, atau kosong untuk soal yang berdiri sendiri. Soal satu bacaan berurutan.',
    Id: 'Huruf kecil, angka, dan tanda hubung; tidak pernah dipakai lagi untuk soal lain.',
    Text: 'Soal. ____ adalah isian kosong; {A|kata} menandai bagian A pada Written Expression.',
    'Option A': 'Pilihan A. Pada Written Expression: kata yang sama dengan bagian A.',
    'Option B': 'Pilihan B.',
    'Option C': 'Pilihan C.',
    'Option D': 'Pilihan D.',
    'Option E': 'Pilihan E, biasanya kosong.',
    'Option F': 'Pilihan F, biasanya kosong.',
    Key: 'Huruf jawaban yang benar, A sampai D.',
    Sound: 'Nama berkas suara soal; wajib pada Listening.',
    'Answer seconds': 'Detik untuk menjawab setelah suara, misalnya 12.',
    Picture: 'Nama berkas gambar soal, atau kosong.',
    'Picture text': 'Isi gambar soal dengan kata-kata.',
    File: 'Nama berkas GIFT atau Aiken berisi soal pilihan ganda (Structure, Reading), sebagai ganti Id sampai Picture text.',
    'Passage words':
      'Kata di bacaan yang ditanyakan soal ini; ditandai di bacaan selama soal ini tampil. Jika kata itu muncul lebih dari sekali: tulis dalam [kurung siku] bersama kata di sekitarnya. Boleh kosong.',
  },
  Sounds: {
    Sound: 'Nama berkas suara yang dipakai di lembar lain.',
    Voice: 'Nama suara mesin, jika suara dibuat dari naskah: narrator, man, woman, …',
    Line: 'Satu ucapan naskah; satu baris tabel untuk satu ucapan.',
    Pause: 'Detik hening setelah ucapan, biasanya 0.4.',
    Transcript: 'Isi rekaman dengan kata-kata, sebagai ganti naskah. Tidak pernah dikirim ke peserta.',
    Seconds: 'Kosong: panjang suara diukur sendiri.',
  },
  Scores: {
    Right: 'Banyak jawaban benar: 0, 1, 2, dan seterusnya.',
    Listening: 'Nilai Listening untuk banyak jawaban benar itu, 31 sampai 68.',
    Structure: 'Nilai Structure, 31 sampai 68.',
    Reading: 'Nilai Reading, 31 sampai 67.',
  },
} as const satisfies Record<string, Record<string, string>>

/** What a table within a passage has as its heads. */
export const headChoices = ['columns', 'rows', 'both', 'none'] as const

/** The columns of such a table, from its first. */
export const cellHeadings = ['Cell 1', ...(Object.keys(cells) as (keyof typeof cells)[])] as const

export type SheetName = keyof typeof layout
export type Heading<Name extends SheetName> = keyof (typeof layout)[Name] & string

/** What the sheet Test asks for: the field's name, what it is, and what the template proposes. */
export const testFields = {
  id: { explanation: 'Huruf kecil, angka, dan tanda hubung. Versi baru dari tes ini memakai id yang sama.' },
  name: { explanation: 'Nama tes yang dibaca peserta.' },
  certifies: {
    explanation: 'no untuk tes latihan: hasilnya laporan, bukan sertifikat. Kosong untuk tes bersertifikat.',
  },
  'listening slack seconds': {
    explanation: 'Detik tambahan pada Listening di luar suara dan waktu menjawab, biasanya 300.',
  },
  'structure seconds': { explanation: 'Lama Structure, detik, misalnya 1500.' },
  'reading seconds': { explanation: 'Lama Reading, detik, misalnya 3300.' },
} as const
export type TestField = keyof typeof testFields

/** A column for one's own notes, in any sheet; it is not read. */
export const notesHeading = 'Keterangan'
export const guideSheet = 'Petunjuk'

export const headingsOf = <Name extends SheetName>(name: Name): Heading<Name>[] =>
  Object.keys(layout[name]) as Heading<Name>[]
