/** The preview of a test package, for those who write tests; in Indonesian alone. */
export const preview = {
  title: 'Pratinjau',
  choose: 'Soal yang dibuka',
  previous: 'Soal sebelumnya',
  next: 'Soal berikutnya',
  key: 'Kunci',
  noKey: 'Tanpa kunci',
  script: 'Naskah audio',
  direction: '{part} · Petunjuk',
  closing: '{part} · Penutup',
  faults: {
    title: 'Paket ini belum dapat dibuka',
    text: 'Perbaiki test.json, lalu muat ulang halaman ini.',
  },
  unreachable: 'Server pratinjau tidak menjawab. Jalankan lagi lalu muat ulang halaman ini.',
} as const
