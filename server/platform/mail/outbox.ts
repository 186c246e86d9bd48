import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, Sender } from './mail.ts'

interface Outbox {
  /** Absolute; made when the first letter is written. */
  readonly folder: string
  readonly from: Sender
  /** Says a line to the operator. */
  readonly say: (text: string) => void
}

/**
 * Without a post office each letter is a file, `<time>-<random>.eml`, which any mail program opens, and the operator is
 * told where. Readable by the server's user alone, since it opens accounts: nothing of it is said, for what a server
 * says is kept by systemd or by whoever runs it.
 */
export function mailToOutbox({ folder, from, say }: Outbox): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(to, { subject, text, html }) {
      const { message } = await transport.sendMail({
        from: from(),
        to: { name: '', address: to },
        subject,
        text,
        html,
      })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = new Date().toISOString().replace(/[:.]/g, '-')
      const file = join(folder, `${at}-${randomBytes(4).toString('hex')}.eml`)
      await writeFile(`${file}.draft`, message, { mode: 0o600 })
      await rename(`${file}.draft`, file)
      say(`No mail server is set (SMTP_URL): a letter is kept as ${file}`)
    },
    close: () => transport.close(),
  }
}
