/** What the browser's tab says, by `handle.title` of a route. */
export const titles = {
  login: 'Masuk',
  testStart: 'Test {brand}',
  account: 'Account',
  guide: 'Panduan',
  privacyPolicy: 'Privacy Policy',
  notFound: 'Halaman tidak ditemukan',
  preparation: 'Persiapan',
  specification: 'Spesifikasi perangkat',
  deviceCheck: 'Pemeriksaan perangkat',
  listening: 'Listening',
  structure: 'Structure & Written Expression',
  reading: 'Reading Comprehension',
  end: 'Tes selesai',
} as const
