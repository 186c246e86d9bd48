import { createTransport } from 'nodemailer'
import type { Mail, Sender } from './mail.ts'

/** Short, since the call that sends the letter waits for it, ms. */
const timeoutMs = 10_000

/** Letters by SMTP. `url` as `smtp://user:secret@host:587`, or `smtps://` for TLS from the first byte. */
export function mailBySmtp(url: string, from: Sender): Mail {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (to, { subject, text, html, messageId }) => {
      await transport.sendMail({
        from: from(),
        to: { name: '', address: to },
        subject,
        text,
        html,
        ...(messageId && { messageId }),
      })
    },
    close: () => transport.close(),
  }
}
