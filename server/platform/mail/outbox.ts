import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, Sender } from './mail.ts'

interface Outbox {
  /** Absolute; made when the first letter is written. */
  readonly folder: string
  readonly from: Sender
  /** Prints a line for the operator. */
  readonly print: (text: string) => void
}

/**
 * Without a mail server each letter is written to a file, `<time>-<random>.eml`, which any mail program opens, and the
 * file's path is printed. Only the server's user may read it, since its link opens an account; for the same reason
 * nothing of its content is printed, as the output may be kept in a log.
 */
export function mailToOutbox({ folder, from, print }: Outbox): Mail {
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
      print(`No mail server is set (SMTP_URL): a letter is kept as ${file}`)
    },
    close: () => transport.close(),
  }
}
