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

/** The languages of the interface; the film itself shows the Indonesian one. */
export const languages = ['id', 'en'] as const
export type Language = (typeof languages)[number]

/** What is said over some shots, in each language: two lines of at most 56 letters. */
export interface Scene {
  caption: Record<Language, readonly string[]>
  shots: readonly Shot[]
}

export const scenes: readonly Scene[] = [
  {
    caption: {
      id: ['Beginilah jalannya tes, dari masuk sampai selesai.'],
      en: ['This is how the test goes, from sign-in to the end.'],
    },
    shots: [{ picture: 'title', seconds: 3 }],
  },
  {
    caption: {
      id: ['Masuk dengan e-mail dan password Anda.'],
      en: ['Sign in with your e-mail address and password.'],
    },
    shots: [
      { picture: 'login', seconds: 1.4, point: 'email', clicks: true },
      { picture: 'login-filled', seconds: 1.8, point: 'submit', clicks: true },
    ],
  },
  {
    caption: {
      id: ['Masukkan kode lisensi dan tekan Redeem Lisensi,', 'lalu mulai tes dari daftar.'],
      en: ['Enter your licence code and redeem it,', 'then start the test from the list.'],
    },
    shots: [
      { picture: 'licence', seconds: 2, point: 'submit', clicks: true },
      { picture: 'orders', seconds: 2.2, point: 'start', clicks: true },
    ],
  },
  {
    caption: {
      id: ['Baca semua ketentuan.', 'Tes hanya dapat dikerjakan satu kali.'],
      en: ['Read all of the rules.', 'The test can be taken only once.'],
    },
    shots: [{ picture: 'rules', seconds: 3.2, closeUp: 'rules' }],
  },
  {
    caption: {
      id: ['Duduk sendiri dengan wajah terlihat, jangan berbicara,', 'dan jangan meninggalkan halaman tes.'],
      en: ['Sit alone with your face in view, do not speak,', 'and do not leave the page of the test.'],
    },
    shots: [{ picture: 'rules', seconds: 4.6, closeUp: 'watched' }],
  },
  {
    caption: {
      id: ['Setujui ketentuan, lalu tekan Mulai test.'],
      en: ['Accept the terms, then press the button below them.'],
    },
    shots: [
      { picture: 'terms', seconds: 1.6, point: 'terms', clicks: true },
      { picture: 'agreed', seconds: 1.7, point: 'start', clicks: true },
    ],
  },
  {
    caption: {
      id: ['Pasang headset, putar contoh audio,', 'dan atur volume sampai terdengar jelas.'],
      en: ['Put on the headset, play the sample,', 'and set the volume so that it is clear.'],
    },
    shots: [
      { picture: 'headset', seconds: 1.8, point: 'play', clicks: true },
      { picture: 'heard', seconds: 2, point: 'next', clicks: true },
    ],
  },
  {
    caption: {
      id: ['Duduk menghadap kamera dengan cahaya di depan.', 'Hanya satu wajah yang boleh terlihat.'],
      en: ['Face the camera, with the light in front of you.', 'Only one face may be seen.'],
    },
    shots: [{ picture: 'camera', seconds: 4.2, point: 'next', clicks: true, closeUp: 'panel' }],
  },
  {
    caption: {
      id: ['Untuk memeriksa mikrofon, baca kalimat yang tampil', 'dengan suara biasa.'],
      en: ['To check the microphone, read the sentence shown', 'in your usual voice.'],
    },
    shots: [{ picture: 'microphone', seconds: 3.6, point: 'next', clicks: true, closeUp: 'panel' }],
  },
  {
    caption: {
      id: [
        'Listening: audio diputar satu kali, lalu berlanjut.',
        'Anda tidak dapat kembali ke soal sebelumnya.',
      ],
      en: ['Listening: each recording plays once, then goes on.', 'You cannot return to earlier questions.'],
    },
    shots: [
      { picture: 'listening', seconds: 2.6, point: 'answer', clicks: true },
      { picture: 'listened', seconds: 2.4, closeUp: 'sound' },
    ],
  },
  {
    caption: {
      id: ['Structure: pilih jawaban untuk setiap soal.', 'Jawaban tersimpan otomatis.'],
      en: ['Structure: choose an answer to each question.', 'Answers are saved automatically.'],
    },
    shots: [
      { picture: 'structure', seconds: 2, point: 'answer', clicks: true },
      { picture: 'answered', seconds: 2.5, point: 'saved' },
    ],
  },
  {
    caption: {
      id: ['Tandai soal yang masih meragukan,', 'dan berpindahlah dengan bebas lewat daftar soal.'],
      en: ['Mark the questions that you doubt,', 'and move freely by the list of questions.'],
    },
    shots: [
      { picture: 'doubted', seconds: 1.8, point: 'mark', clicks: true },
      { picture: 'marked', seconds: 1.8, point: 'third', clicks: true },
      { picture: 'third', seconds: 1.4, point: 'third' },
    ],
  },
  {
    caption: {
      id: ['Setiap pelanggaran diberi peringatan.', 'Terlalu banyak peringatan dapat menghentikan tes.'],
      en: ['Each violation is followed by a warning.', 'Too many warnings can stop the test.'],
    },
    shots: [{ picture: 'warning', seconds: 4.6, point: 'acknowledge', clicks: true, closeUp: 'dialog' }],
  },
  {
    caption: {
      id: [
        'Tekan Submit di soal terakhir, periksa soal yang belum',
        'terjawab atau ditandai, lalu tekan Yakin.',
      ],
      en: ['Press Submit at the last question, look at what is', 'unanswered or marked, then confirm.'],
    },
    shots: [
      { picture: 'last', seconds: 1.8, point: 'submit', clicks: true },
      { picture: 'submission', seconds: 3.2, point: 'confirm', clicks: true, closeUp: 'dialog' },
    ],
  },
  {
    caption: {
      id: ['Reading: baca bacaannya, lalu jawab soal-soalnya.', 'Perhatikan sisa waktu di kanan atas.'],
      en: ['Reading: read the passage and answer its questions.', 'Watch the time left at the top right.'],
    },
    shots: [
      { picture: 'reading', seconds: 2.4, point: 'answer', clicks: true },
      { picture: 'read', seconds: 2.1, point: 'time' },
    ],
  },
  {
    caption: {
      id: ['Tes selesai. Semua jawaban Anda sudah tersimpan.'],
      en: ['The test is over. All of your answers are saved.'],
    },
    shots: [{ picture: 'end', seconds: 3 }],
  },
  {
    caption: {
      id: ['Selamat mengerjakan!', 'Bila ada kendala, panggil pengawas.'],
      en: ['Good luck!', 'If there is a problem, call a proctor.'],
    },
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
