import { escaped } from '#server/platform/http/html.ts'
import type { Letter } from './mail.ts'

/** What a letter says. */
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
  /** The same in English, below. */
  english?: string[]
}

/** One layout for every letter: tables and inline styles, since mail programs know little else. */
export function letterOf(brand: string, content: Content): Letter {
  const { subject, greeting, before, code, button, link, after, english = [] } = content
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`
  const inEnglish = (text: string) => `<p lang="en" style="margin:0 0 16px">${escaped(text)}</p>`
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
${[...after.map(paragraph), ...english.map(inEnglish)].join('\n')}
</td></tr></table></td></tr></table>
</body>
</html>
`
  const lines = [
    greeting,
    ...before,
    ...(code === undefined ? [] : [code]),
    `${button}:\n${link}`,
    ...after,
    ...english,
  ]
  return { subject, html, text: `${lines.join('\n\n')}\n\n${brand}\n` }
}
