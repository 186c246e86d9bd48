/** One picture, held for `seconds`; `point` and `closeUp` name marks of that picture. */
export interface Shot {
  picture: string
  seconds: number
  /** Where the pointer goes. */
  point?: string
  /** The pointer presses there at the end. */
  clicks?: boolean
  /** What the camera moves close to; without it the whole width is shown. */
  closeUp?: string
}

/** What is said over some shots, in Indonesian: two lines of at most 56 letters. */
export interface Scene {
  caption: readonly string[]
  shots: readonly Shot[]
}

export const scenes: readonly Scene[] = [
  {
    caption: ['Beginilah jalannya tes, dari masuk sampai selesai.'],
    shots: [{ picture: 'title', seconds: 3 }],
  },
  {
    caption: ['Masuk dengan e-mail dan password Anda.'],
    shots: [
      { picture: 'login', seconds: 1.4, point: 'email', clicks: true },
      { picture: 'login-filled', seconds: 1.8, point: 'submit', clicks: true },
    ],
  },
  {
    caption: ['Masukkan kode lisensi dan tekan Redeem Lisensi,', 'lalu mulai tes dari daftar.'],
    shots: [
      { picture: 'licence', seconds: 2, point: 'submit', clicks: true },
      { picture: 'orders', seconds: 2.2, point: 'start', clicks: true },
    ],
  },
  {
    caption: ['Baca semua ketentuan.', 'Tes hanya dapat dikerjakan satu kali.'],
    shots: [{ picture: 'rules', seconds: 3.2, closeUp: 'rules' }],
  },
  {
    caption: [
      'Duduk sendiri dengan wajah terlihat, jangan berbicara,',
      'dan jangan meninggalkan halaman tes.',
    ],
    shots: [{ picture: 'rules', seconds: 4.6, closeUp: 'watched' }],
  },
  {
    caption: ['Setujui ketentuan, lalu tekan Mulai test EPT PNK.'],
    shots: [
      { picture: 'terms', seconds: 1.6, point: 'terms', clicks: true },
      { picture: 'agreed', seconds: 1.7, point: 'start', clicks: true },
    ],
  },
  {
    caption: ['Pasang headset, putar contoh audio,', 'dan atur volume sampai terdengar jelas.'],
    shots: [
      { picture: 'headset', seconds: 1.8, point: 'play', clicks: true },
      { picture: 'heard', seconds: 2, point: 'next', clicks: true },
    ],
  },
  {
    caption: ['Duduk menghadap kamera dengan cahaya di depan.', 'Hanya satu wajah yang boleh terlihat.'],
    shots: [{ picture: 'camera', seconds: 4.2, point: 'next', clicks: true, closeUp: 'panel' }],
  },
  {
    caption: ['Untuk memeriksa mikrofon, baca kalimat yang tampil', 'dengan suara biasa.'],
    shots: [{ picture: 'microphone', seconds: 3.6, point: 'next', clicks: true, closeUp: 'panel' }],
  },
  {
    caption: [
      'Listening: audio diputar satu kali, lalu berlanjut.',
      'Anda tidak dapat kembali ke soal sebelumnya.',
    ],
    shots: [
      { picture: 'listening', seconds: 2.6, point: 'answer', clicks: true },
      { picture: 'listened', seconds: 2.4, closeUp: 'sound' },
    ],
  },
  {
    caption: ['Structure: pilih jawaban untuk setiap soal.', 'Jawaban tersimpan dengan sendirinya.'],
    shots: [
      { picture: 'structure', seconds: 2, point: 'answer', clicks: true },
      { picture: 'answered', seconds: 2.5, point: 'saved' },
    ],
  },
  {
    caption: ['Tandai soal yang masih meragukan,', 'dan berpindahlah dengan bebas lewat daftar soal.'],
    shots: [
      { picture: 'doubted', seconds: 1.8, point: 'mark', clicks: true },
      { picture: 'marked', seconds: 1.8, point: 'third', clicks: true },
      { picture: 'third', seconds: 1.4, point: 'third' },
    ],
  },
  {
    caption: ['Setiap pelanggaran diberi peringatan.', 'Terlalu banyak peringatan dapat menghentikan tes.'],
    shots: [{ picture: 'warning', seconds: 4.6, point: 'acknowledge', clicks: true, closeUp: 'dialog' }],
  },
  {
    caption: [
      'Tekan Submit di soal terakhir, periksa soal yang belum',
      'terjawab atau ditandai, lalu tekan Yakin.',
    ],
    shots: [
      { picture: 'last', seconds: 1.8, point: 'submit', clicks: true },
      { picture: 'submission', seconds: 3.2, point: 'confirm', clicks: true, closeUp: 'dialog' },
    ],
  },
  {
    caption: ['Reading: baca bacaannya, lalu jawab soal-soalnya.', 'Perhatikan sisa waktu di kanan atas.'],
    shots: [
      { picture: 'reading', seconds: 2.4, point: 'answer', clicks: true },
      { picture: 'read', seconds: 2.1, point: 'time' },
    ],
  },
  {
    caption: ['Tes selesai. Semua jawaban Anda sudah tersimpan.'],
    shots: [{ picture: 'end', seconds: 3 }],
  },
  {
    caption: ['Selamat mengerjakan!', 'Bila ada kendala, panggil pengawas.'],
    shots: [{ picture: 'farewell', seconds: 3 }],
  },
]

/** s that a scene lasts, to a thousandth. */
export const secondsOf = ({ shots }: Scene): number =>
  Math.round(shots.reduce((sum, { seconds }) => sum + seconds, 0) * 1000) / 1000

/** Every shot with its start, s from the film's. */
export function shotsOf(all: readonly Scene[]): { shot: Shot; start: number; opensScene: boolean }[] {
  let at = 0
  return all.flatMap(({ shots }) =>
    shots.map((shot, index) => {
      const start = at
      at += shot.seconds
      return { shot, start, opensScene: index === 0 }
    }),
  )
}
