import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A letter as it was sent, decoded. */
export interface ReadLetter {
  to: string
  from: string
  subject: string
  text: string
  html: string
}

/** Reads a message of two alternatives, plain text and HTML (RFC 5322, RFC 2046). */
export function readLetter(message: string): ReadLetter {
  const [head = ''] = message.replace(/\r\n/g, '\n').split('\n\n', 1)
  const header = (name: string) =>
    new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, 'im').exec(head)?.[1]?.replace(/\n[ \t]+/g, ' ') ?? ''
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = message.replace(/\r\n/g, '\n').split(`--${boundary}`)
  const part = (type: string) => decoded(parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? '')
  return {
    to: header('To'),
    from: header('From'),
    subject: header('Subject'),
    text: part('text/plain'),
    html: part('text/html'),
  }
}

function decoded(part: string): string {
  const at = part.indexOf('\n\n')
  const [head, body] = [part.slice(0, at), part.slice(at + 2).trimEnd()]
  if (/encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/encoding: quoted-printable/i.test(head)) return body
  const bytes = body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The letters of a server's outbox, oldest first, with the files' permissions. */
export async function outboxOf(dataDir: string): Promise<(ReadLetter & { mode: number })[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  const written = await Promise.all(
    names.map(async (name) => ({ name, ...(await stat(join(folder, name))) })),
  )
  const inOrder = written.sort((one, other) => one.mtimeMs - other.mtimeMs)
  return Promise.all(
    inOrder.map(async ({ name, mode }) => ({
      ...readLetter(await readFile(join(folder, name), 'utf8')),
      mode: mode & 0o777,
    })),
  )
}

/** The newest letter to somebody. */
export async function newestLetterTo(dataDir: string, email: string): Promise<ReadLetter> {
  const letter = (await outboxOf(dataDir)).findLast(({ to }) => to.includes(email))
  if (letter === undefined) throw new Error(`no letter was written to ${email}`)
  return letter
}

/** The last segment of the address that a letter asks to be opened. */
export const codeIn = ({ text }: ReadLetter): string => /\/([\w-]{32})(?=\s|$)/.exec(text)?.[1] ?? ''

/** The six digits of a letter. */
export const oneTimePasswordIn = ({ text }: ReadLetter): string => /^\d{6}$/m.exec(text)?.[0] ?? ''
