import { limits } from '#contract/rules/limits.ts'
import { letterOf } from '#server/platform/mail/layout.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

/** Asks for an address to be confirmed (spec: accounts#email-verification). */
export const verificationLetter = (brand: string, link: string): Letter =>
  letterOf(brand, {
    subject: `Verifikasi e-mail Anda untuk ${brand}`,
    greeting: 'Halo,',
    before: [`Terima kasih telah mendaftar di ${brand}. Silakan verifikasi alamat e-mail Anda.`],
    button: 'Verifikasi e-mail',
    link,
    after: [
      `Tautan ini hanya dapat digunakan satu kali dan berlaku selama ${limits.emailVerification.hours} jam.`,
      'Jika Anda tidak mendaftar, abaikan e-mail ini.',
    ],
  })

/** Brings the one-time password of a reset. */
export const oneTimePasswordLetter = (brand: string, otp: string, link: string): Letter =>
  letterOf(brand, {
    subject: `Kode OTP untuk mengatur ulang password ${brand}`,
    greeting: 'Halo,',
    before: ['Kami menerima permintaan untuk mengatur ulang password Anda. Masukkan kode OTP berikut:'],
    code: otp,
    button: 'Atur ulang password',
    link,
    after: [
      'Jika halaman yang Anda buka menolak kode ini karena terlalu banyak percobaan, buka tautan di atas dan masukkan kodenya di sana.',
      `Kode ini berlaku selama ${limits.otp.minutes} menit dan hanya dapat digunakan satu kali.`,
      'Jika Anda tidak memintanya, abaikan e-mail ini. Jangan berikan kode ini kepada siapa pun.',
    ],
  })
