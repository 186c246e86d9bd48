/** What somebody might say in a test, by language: whole sentences, so that pauses and stress are those of talk. */
export const sentences = {
  Indonesian: [
    'Soal nomor tiga jawabannya apa? Menurut saya pilihan yang kedua.',
    'Coba baca lagi paragraf yang pertama. Di situ ada jawabannya.',
    'Saya tidak mendengar percakapan yang tadi. Apa yang dia katakan?',
    'Waktunya tinggal lima menit lagi, dan saya belum selesai.',
  ],
  Javanese: [
    'Nomer telu wangsulane apa? Miturutku sing nomer loro.',
    'Coba diwaca maneh paragraf sing kapisan. Wangsulane ana ing kono.',
    'Aku ora krungu apa sing diomongake mau. Dheweke kandha apa?',
    'Wektune kari limang menit, lan aku durung rampung.',
  ],
  Malay: [
    'Apakah jawapan bagi soalan nombor tiga? Pada pendapat saya yang kedua.',
    'Cuba baca semula perenggan yang pertama. Jawapannya ada di situ.',
    'Saya tidak dengar perbualan yang tadi. Apa yang dia cakap?',
    'Masa tinggal lima minit sahaja, dan saya belum siap.',
  ],
  English: [
    'What is the answer to number three? I think it is the second one.',
    'Read the first paragraph again. The answer is somewhere in there.',
    'I did not hear what they were talking about. What did she say?',
    'There are only five minutes left, and I have not finished yet.',
  ],
} as const

/** Less than a sentence, in Indonesian: what is whispered to a neighbour. */
export const scraps = ['B.', 'Nomor tiga?', 'Yang kedua, kan?', 'Nomor tiga jawabannya apa?'] as const
