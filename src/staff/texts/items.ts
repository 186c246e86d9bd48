import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** Figures of a test's items (spec: staff#items). */
const indonesian = {
  title: 'Butir soal',
  lead: 'Soal mana yang terlalu sulit, terlalu mudah, atau keliru? Angka di sini dihitung dari hasil yang sudah final.',
  test: 'Tes dan versi',
  testOf: '{name}, versi {version} ({sittings} kali dikerjakan)',
  loading: 'Menghitung…',
  failed: 'Angka butir soal tidak dapat dimuat',
  noTests: {
    title: 'Belum ada tes yang dikerjakan',
    hint: 'Halaman ini terisi setelah peserta menyelesaikan tes dan hasilnya final.',
  },
  noResults: {
    title: 'Belum ada hasil yang final',
    hint: 'Tes ini sudah dikerjakan, tetapi hasilnya masih menunggu. Angka dihitung setelah hasil pertama final.',
  },
  basis: 'Dari {candidates} hasil yang final.',
  basisWaiting: 'Dari {candidates} hasil yang final; {waiting} hasil lain masih menunggu.',
  few: {
    title: 'Baru {candidates} hasil: terlalu sedikit untuk menilai soal',
    text: 'Daya beda, keandalan, galat baku, dan tanda "perlu diperiksa" baru dihitung mulai {enough} hasil. Dengan lebih sedikit, angkanya lebih banyak bercerita tentang orangnya daripada soalnya.',
  },
  section: 'Bagian tes',
  conspicuousCount: '{name} ({count} perlu diperiksa)',
  mean: {
    name: 'Rata-rata jawaban benar',
    value: '{mean} dari {items}',
    hint: 'Kebanyakan peserta berada {deviation} soal di bawah atau di atasnya (simpangan baku).',
  },
  reliability: {
    name: 'Keandalan (alpha)',
    hint: 'Apakah soal-soalnya mengukur hal yang sama. Mulai {usual} wajar, mulai {good} baik, paling tinggi 1.',
    unknown: 'Belum dihitung',
    good: 'baik',
    usual: 'wajar',
    low: 'rendah',
  },
  error: {
    name: 'Galat baku',
    value: '± {error} soal',
    hint: 'Seandainya tes ini diulang, jumlah jawaban benar orang yang sama wajarnya bergeser sebanyak ini.',
  },
  conspicuous: {
    name: 'Perlu diperiksa',
    value: '{count} dari {items} butir',
    hint: 'Butir yang angkanya janggal. Bukan berarti salah: penulis soal perlu membacanya lagi.',
  },
  histogram: {
    title: 'Sebaran jawaban benar',
    hint: 'Setiap batang: berapa peserta yang menjawab benar sebanyak itu. Sebaran yang baik melebar, tidak menumpuk di satu sisi.',
    label:
      'Diagram batang: peserta menurut jumlah jawaban benar. Paling banyak, {count} peserta, menjawab benar {range} soal.',
    right: 'jawaban benar',
    candidates: 'peserta',
    mean: 'rata-rata',
    tip: '{range} benar: {count} peserta',
    asTable: 'Lihat sebagai tabel',
  },
  scatter: {
    title: 'Kesulitan dan daya beda',
    hint: 'Setiap tanda satu butir. Makin ke kanan makin mudah, makin ke atas makin baik membedakan. Daerah kuning: angkanya janggal.',
    label:
      'Diagram pencar: {count} butir menurut kesulitan dan daya beda, {odd} di antaranya perlu diperiksa. Angka yang sama ada di tabel di bawah.',
    difficulty: 'menjawab benar',
    discrimination: 'daya beda',
    normal: 'wajar',
    odd: 'perlu diperiksa, dengan nomor butirnya',
    tip: 'Butir {number}: {difficulty} benar, daya beda {discrimination}',
    few: 'Diagram ini baru digambar mulai {enough} hasil.',
    alike: 'Tidak digambar, karena semua menjawab sama: butir {numbers}.',
  },
  table: {
    title: 'Semua butir',
    hint: 'Tekan nomor butir untuk melihat pilihan jawaban dan apa yang perlu dilakukan.',
    number: 'Butir',
    difficulty: 'Menjawab benar',
    discrimination: 'Daya beda',
    remarks: 'Catatan',
    oddFirst: 'Yang perlu diperiksa lebih dahulu',
    none: 'Tidak ada',
    open: 'Butir {number}',
  },
  apart: {
    well: 'Membedakan dengan baik',
    fair: 'Cukup membedakan',
    poor: 'Kurang membedakan',
    reversed: 'Terbalik: yang kuat justru salah',
  },
  detail: {
    chosen: 'Pilihan {candidates} peserta',
    right: 'Jawaban benar',
    other: 'Pilihan salah ke-{rank}',
    unanswered: 'Tidak menjawab',
    noKey:
      'Pilihan salah diurutkan dari yang paling banyak dipilih, tanpa huruf: kunci jawaban tidak ditampilkan di sini.',
    apart: 'Daya beda {value}. {word}.',
    alike: 'Daya beda tidak dapat dihitung: semua peserta menjawab butir ini dengan hasil yang sama.',
    few: 'Daya beda baru dihitung mulai {enough} hasil.',
    fine: 'Tidak ada yang janggal pada butir ini.',
    what: 'Yang perlu dilakukan',
  },
  /** What is conspicuous of an item: in a word, what it means, and what its author should do. */
  remarks: {
    veryHard: {
      name: 'Sangat sulit',
      means: 'Kurang dari {hard} peserta menjawab benar.',
      advice:
        'Pastikan kuncinya benar dan jawabannya memang dapat ditemukan di teks, rekaman, atau kalimat soal.',
    },
    veryEasy: {
      name: 'Sangat mudah',
      means: 'Lebih dari {easy} peserta menjawab benar.',
      advice:
        'Periksa apakah jawabannya tertebak, misalnya karena paling panjang. Satu-dua soal seperti ini tidak mengganggu.',
    },
    goodMissIt: {
      name: 'Peserta kuat justru salah',
      means: 'Peserta dengan nilai tinggi lebih sering salah di sini daripada peserta dengan nilai rendah.',
      advice:
        'Periksa kuncinya lebih dahulu. Bila benar, periksa apakah ada pilihan lain yang juga dapat dibenarkan.',
    },
    tellsApartPoorly: {
      name: 'Kurang membedakan',
      means: 'Peserta kuat dan lemah hampir sama seringnya menjawab benar.',
      advice: 'Periksa apakah soalnya kabur, atau menguji hal lain daripada soal-soal di sekitarnya.',
    },
    otherChosenMore: {
      name: 'Pilihan salah lebih banyak dipilih',
      means: 'Satu pilihan salah dipilih lebih banyak peserta daripada jawaban yang benar.',
      advice: 'Periksa kuncinya. Bila benar, baca pilihan itu lagi: mungkin ia juga dapat dibenarkan.',
    },
    unusedOption: {
      name: 'Pilihan yang tidak dipilih',
      means: 'Ada pilihan salah yang tidak dipilih seorang pun.',
      advice: 'Pilihan itu terlalu jelas salahnya. Gantilah dengan kesalahan yang sungguh dibuat orang.',
    },
  },
} as const

export const items: Words<typeof indonesian> = english?.items ?? indonesian
