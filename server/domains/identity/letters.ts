import { limits } from '#contract/rules/limits.ts'
import { escaped } from '#server/platform/http/html.ts'
import type { Letter } from '#server/platform/mail/mail.ts'

interface Content {
  subject: string
  greeting: string
  /** Paragraphs before the button. */
  before: string[]
  /** Shown large, as a one-time password is. */
  code?: string
  button: string
  link: string
  after: string[]
}

/** One layout for every letter: tables and inline styles, since mail programs know little else. */
function letter(brand: string, content: Content): Letter {
  const { subject, greeting, before, code, button, link, after } = content
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  const digits =
    '<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:8px;color:#143768">{}</p>'
  const anchor = 'display:inline-block;padding:12px 24px;border-radius:8px;background:#1d4a87;color:#ffffff'
  const html = `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#f4f2ee;font-family:Arial,Helvetica,sans-serif;color:#1f2329">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="width:100%;max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:24px 32px;border-bottom:1px solid #e9e6e0;font-size:18px;font-weight:700;color:#143768">${escaped(brand)}</td></tr>
<tr><td style="padding:32px;font-size:16px;line-height:1.6">
${[greeting, ...before].map(paragraph).join('\n')}
${code === undefined ? '' : digits.replace('{}', escaped(code))}
<p style="margin:0 0 16px"><a href="${escaped(link)}" style="${anchor};text-decoration:none;font-weight:700">${escaped(button)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#645e55">Jika tombol tidak dapat dibuka, salin alamat ini ke browser Anda:<br><span style="word-break:break-all">${escaped(link)}</span></p>
${after.map(paragraph).join('\n')}
</td></tr></table></td></tr></table>
</body>
</html>
`
  const lines = [greeting, ...before, ...(code === undefined ? [] : [code]), `${button}:\n${link}`, ...after]
  return { subject, html, text: `${lines.join('\n\n')}\n\n${brand}\n` }
}

/** Asks for an address to be confirmed (spec: accounts#email-verification). */
export const verificationLetter = (brand: string, link: string): Letter =>
  letter(brand, {
    subject: `Verifikasi email Anda untuk ${brand}`,
    greeting: 'Halo,',
    before: [`Terima kasih telah mendaftar di ${brand}. Silahkan verifikasi alamat email Anda.`],
    button: 'Verifikasi email',
    link,
    after: [
      `Tautan ini hanya dapat digunakan satu kali dan berlaku selama ${limits.emailVerification.hours} jam.`,
      'Jika Anda tidak mendaftar, abaikan email ini.',
    ],
  })

/** Brings the one-time password of a reset. */
export const oneTimePasswordLetter = (brand: string, otp: string, link: string): Letter =>
  letter(brand, {
    subject: `Kode OTP untuk mengatur ulang password ${brand}`,
    greeting: 'Halo,',
    before: ['Kami menerima permintaan untuk mengatur ulang password Anda. Masukkan kode OTP berikut:'],
    code: otp,
    button: 'Atur ulang password',
    link,
    after: [
      'Jika halaman yang Anda buka menolak kode ini karena terlalu banyak percobaan, buka tautan di atas dan masukkan kodenya di sana.',
      `Kode ini berlaku selama ${limits.otp.minutes} menit dan hanya dapat digunakan satu kali.`,
      'Jika Anda tidak memintanya, abaikan email ini. Jangan berikan kode ini kepada siapa pun.',
    ],
  })
