/**
 * What an import from QTI, GIFT or Aiken says in English, in Indonesian; `{=1}` is what the first bracket holds, itself translated. Rows
 * are tried from the top, before those of `findings.ts`.
 */
export const importFindings: readonly (readonly [message: RegExp, indonesian: string])[] = [
  // One within another.
  [/^(\S+:\d+): (.+)$/, '{1}: {=2}'],
  [/^its stimulus (.+?) \(line (\d+)\): (.+)$/, 'stimulusnya, {1} (baris {2}): {=3}'],
  [/^its stimulus (\S+): (.+)$/, 'stimulusnya, {1}: {=2}'],
  [/^directions: (.+)$/, 'petunjuk: {=1}'],
  [/^a transcript: (.+)$/, 'transkrip: {=1}'],
  [/^the question (.+)$/, 'soal ini {=1}'],
  // XML and the manifest.
  [
    /^(.+): is larger than 4 MB, more than an XML file may have$/,
    '{1}: lebih besar dari 4 MB, batas berkas XML',
  ],
  [/^(.+): line (\d+), column (\d+): (.+)$/, '{1}, baris {2}, kolom {3}: {=4}'],
  [/^a document type is not accepted$/, 'DOCTYPE tidak diterima'],
  [/^there are more than (\d+) elements$/, 'ada lebih dari {1} elemen'],
  [/^elements stand more than (\d+) deep$/, 'elemen bersarang lebih dari {1} tingkat'],
  [/^there is no element$/, 'tidak ada elemen di dalamnya'],
  [/^(.+): is not UTF-8$/, '{1}: bukan UTF-8'],
  [
    /^the manifest names version (.*), and no test or item of QTI 2 or 3$/,
    'manifes menyebut versi {1}, bukan tes atau soal QTI 2 atau 3',
  ],
  [/^the manifest names nothing of QTI, and .*$/, 'manifes tidak menyebut apa pun dari QTI'],
  [
    /^the manifest names (.*), and no test or item of QTI 2 or 3$/,
    'manifes menyebut {1}, bukan tes atau soal QTI 2 atau 3',
  ],
  [/^the test (.+) is not in the package$/, 'tes {1} tidak ada di dalam paket'],
  [/^(.+): <(.+)> is no test of QTI$/, '{1}: <{2}> bukan tes QTI'],
  [/^the stimulus (.+) is not in the package$/, 'stimulus {1} tidak ada di dalam paket'],
  [/^(.+) is no stimulus of QTI$/, '{1} bukan stimulus QTI'],
  [/^the file is not in the package$/, 'berkasnya tidak ada di dalam paket'],
  [/^a medium is not in the package$/, 'suara atau gambar tanpa alamat'],
  // An item.
  [/^<(.+)> is no item of QTI$/, '<{1}> bukan soal QTI'],
  [/^<(.+)> makes the item more than a choice$/, '<{1}> membuat soal ini lebih dari pilihan ganda'],
  [/^the item has more than one stimulus$/, 'soal memiliki lebih dari satu stimulus'],
  [/^the item has no body$/, 'soal tanpa isi'],
  [/^a sound that asks nothing has a stimulus$/, 'suara tanpa pertanyaan memiliki stimulus'],
  [
    /^the item has a stimulus, and pictures or a table of its own$/,
    'soal memiliki stimulus, dan gambar atau tabel sendiri',
  ],
  [
    /^the item asks nothing, and shares its sound with no section$/,
    'soal ini tidak menanyakan apa pun, dan tidak membagi suaranya dengan bagian mana pun',
  ],
  [/^an option is more than words$/, 'sebuah pilihan bukan kata-kata saja'],
  [/^an option says nothing$/, 'sebuah pilihan kosong'],
  [
    /^a sound that asks nothing, and no item after it$/,
    'suara tanpa pertanyaan, dan tidak ada soal sesudahnya',
  ],
  [/^the test asks it twice$/, 'ditanyakan dua kali dalam tes'],
  // What its texts hold.
  [/^a sound stands beside a picture or a table$/, 'suara berada di samping gambar atau tabel'],
  [
    /^a picture stands between words, beside another$/,
    'gambar berada di antara kata, di samping gambar lain',
  ],
  [
    /^pictures or a table, and no question after them$/,
    'gambar atau tabel, dan tidak ada pertanyaan sesudahnya',
  ],
  [/^<(.+)> of (.+) has no characters of its own$/, '<{1}> dari {2} tidak memiliki karakter sendiri'],
  [
    /^words are underlined, which only the options of an item can be$/,
    'ada kata bergaris bawah: hanya pilihan soal yang boleh',
  ],
  [
    /^words are underlined that are not its options in their order$/,
    'kata yang bergaris bawah bukan pilihannya menurut urutan',
  ],
  [
    /^a list has numerals that words cannot hold$/,
    'sebuah daftar bernomor dengan angka yang tidak dapat ditulis sebagai kata',
  ],
  [
    /^there is more than one sound or picture; a text has room for one$/,
    'ada lebih dari satu suara atau gambar; satu teks hanya memuat satu',
  ],
  [
    /^(.+): there is more than one sound or picture; a text has room for one$/,
    '{1}: ada lebih dari satu suara atau gambar; satu teks hanya memuat satu',
  ],
  [
    /^(.+): it stands before a passage that has pictures or tables of its own$/,
    '{1}: berada sebelum bacaan yang memiliki gambar atau tabel sendiri',
  ],
  [/^there is more than words in it$/, 'isinya bukan kata-kata saja'],
  [/^a sound without an address is no .+$/, 'suara tanpa alamat'],
  [/^<(.+)> is more than words, a sound or a picture$/, '<{1}> bukan kata-kata, suara, atau gambar'],
  [/^a cell of a table reaches over others$/, 'sebuah sel tabel melebar ke sel lain'],
  [/^a table has no cells$/, 'sebuah tabel tanpa sel'],
  [/^rows of a table have different numbers of cells$/, 'baris sebuah tabel tidak sama banyak selnya'],
  [/^a table has heads within it$/, 'sebuah tabel memiliki judul di tengahnya'],
  [/^a cell of a table is more than words$/, 'sebuah sel tabel bukan kata-kata saja'],
  // What is not kept.
  [
    /^(.+): a part of which no item was taken, with its directions$/,
    '{1}: bagian tanpa soal yang diambil, beserta petunjuknya',
  ],
  [
    /^(.+) has (\d+) parts where ours have three: what is left is in the last one$/,
    '{1} memiliki {2} bagian, di sini tiga: sisanya ada di bagian terakhir',
  ],
  [
    /^Listening's time limit of (\S+) s is shorter than its sounds and times to answer$/,
    'batas waktu Listening, {1} detik, lebih pendek dari suara dan waktu menjawabnya',
  ],
  [
    /^a style sheet: every test looks as the product does$/,
    'lembar gaya: setiap tes tampil seperti produk ini',
  ],
  [/^how words are to be spoken$/, 'cara mengucapkan kata'],
  [
    /^how a sound is played: here it begins by itself and is heard once$/,
    'cara memutar suara: di sini suara mulai sendiri dan terdengar sekali',
  ],
  [/^the catalog's (.+)$/, '{1} dari katalog'],
  [/^a rubric$/, 'rubrik'],
  [
    /^feedback: candidates are told nothing of their answers$/,
    'umpan balik: peserta tidak diberi tahu apa pun tentang jawabannya',
  ],
  [/^companion materials$/, 'bahan pendamping'],
  [/^alternatives for accessibility$/, 'alternatif untuk aksesibilitas'],
  [/^its identifier, which another item has: (.+)$/, 'pengenalnya, yang dipakai soal lain: {1}'],
  [/^<(.+)> of the test's reference to it$/, '<{1}> pada rujukan tes kepadanya'],
  [
    /^its time limit of (\S+) s: only what follows a sound is timed by itself$/,
    'batas waktunya, {1} detik: hanya yang mengikuti suara berwaktu sendiri',
  ],
  [/^choosing among items: all are asked$/, 'pemilihan soal: semua ditanyakan'],
  [/^the order by chance: items come as they are written$/, 'urutan acak: soal tampil seperti ditulis'],
  [/^adaptive selection: all items are asked$/, 'pemilihan adaptif: semua soal ditanyakan'],
  [/^a condition: all items are asked$/, 'sebuah syarat: semua soal ditanyakan'],
  [/^a branch: items come as they are written$/, 'sebuah cabang: soal tampil seperti ditulis'],
  [/^rules of the item session$/, 'aturan sesi soal'],
  [/^a part's time limit: its section has one$/, 'batas waktu bagian: waktunya ditentukan section'],
  [/^a time limit within a part$/, 'batas waktu di dalam bagian'],
  [/^what is said after items within a part$/, 'yang dikatakan sesudah soal di dalam bagian'],
  [
    /^the directions of a section of which no item was taken$/,
    'petunjuk section yang soalnya tidak ada yang diambil',
  ],
  [
    /^the time limit of the whole test: sections have their own$/,
    'batas waktu seluruh tes: setiap section memiliki waktunya',
  ],
  [/^the outcome (.+)$/, 'hasil {1}'],
  [/^<([^>]+)>$/, '<{1}>'],
  // Files of questions: what follows 'the question'.
  [/^is written in (.+): only plain text is taken$/, 'ditulis dalam {1}: hanya teks biasa yang diambil'],
  [/^has HTML, (.+): only plain text is taken$/, 'memuat HTML, {1}: hanya teks biasa yang diambil'],
  [
    /^has not one pair of braces .*$/,
    'tidak memiliki tepat satu pasang kurung kurawal { } berisi jawabannya',
  ],
  [/^has no text before its answer$/, 'tanpa teks sebelum jawabannya'],
  [/^has no text$/, 'tanpa teks'],
  [/^has no options: .*$/, 'tanpa pilihan: pilihan diawali A. atau A) dan spasi'],
  [/^has a line that is no option, (.+)$/, 'memiliki baris yang bukan pilihan, {1}'],
  [
    /^has options that are not A, B, C and so on: (.+)$/,
    'memiliki pilihan yang bukan A, B, C, dan seterusnya: {1}',
  ],
  [/^has no line ANSWER: after its options$/, 'tanpa baris ANSWER: sesudah pilihannya'],
  [/^has no option (.+), which its answer names$/, 'tidak memiliki pilihan {1}, yang disebut jawabannya'],
  [/^has no answers: an essay$/, 'tanpa jawaban: soal esai'],
  [/^asks for a number$/, 'menanyakan angka'],
  [/^is true or false$/, 'adalah soal benar atau salah'],
  [/^has answers that begin neither with = nor with ~$/, 'memiliki jawaban yang tidak diawali = atau ~'],
  [/^has weighted answers .*$/, 'memiliki jawaban berbobot (%50%)'],
  [/^is a matching question$/, 'adalah soal menjodohkan'],
  [/^has no wrong answers: a short answer$/, 'tanpa jawaban salah: soal isian singkat'],
  [/^has (\d+) right answers: one is needed$/, 'memiliki {1} jawaban benar: harus satu'],
  [/^feedback on answers$/, 'umpan balik atas jawaban'],
  [/^a category$/, 'kategori'],
]
