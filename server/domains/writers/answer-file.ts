import { createDecipheriv, createHmac } from 'node:crypto'
import type { z } from 'zod/mini'
import {
  type AnswerFile,
  type AnswerFileContent,
  answerFile,
  answerFileContent,
  sealedName,
  sealingText,
} from '#contract/calls/answer-file.ts'
import { fromWire } from '#contract/wire.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { secretsIn } from './secrets.ts'

const tagBytes = 16

/** What one window of the file's PC had left. */
type Opened = { readonly writer: string } & AnswerFileContent

/** JSON of a shape. @throws Refusal `answerFile.unreadable` */
function read<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  let value: unknown
  try {
    value = fromWire(JSON.parse(text))
  } catch (cause) {
    throw new Refusal('answerFile.unreadable', { cause })
  }
  const found = schema.safeParse(value)
  if (!found.success) throw new Refusal('answerFile.unreadable', { cause: found.error })
  return found.data
}

/** The text of an answer file, before anything of it is believed. @throws Refusal `answerFile.unreadable` */
export const readAnswerFile = (text: string): AnswerFile => read(answerFile, text)

/**
 * Opens an answer file: each journal of it is then proven to be of a window that sat this order's test.
 * @throws Refusal `answerFile.foreign` where no such window is known, `answerFile.changed` where the seal is broken,
 * `answerFile.unreadable` where the window itself has sealed something else
 */
export async function openAnswerFile(db: Database, { order, journals }: AnswerFile): Promise<Opened[]> {
  const secretOf = secretsIn(db)
  const opened: Opened[] = []
  for (const { writer, iv, sealed } of journals) {
    const secret = await secretOf(order, writer)
    if (secret === null) throw new Refusal('answerFile.foreign')
    const bytes = Buffer.from(sealed, 'base64url')
    const key = createHmac('sha256', secret).update(sealingText).digest()
    const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
    cipher.setAAD(Buffer.from(sealedName(order, writer)))
    cipher.setAuthTag(bytes.subarray(-tagBytes))
    let content: Buffer
    try {
      content = Buffer.concat([cipher.update(bytes.subarray(0, -tagBytes)), cipher.final()])
    } catch (cause) {
      throw new Refusal('answerFile.changed', { cause })
    }
    opened.push({ writer, ...read(answerFileContent, content.toString()) })
  }
  return opened
}
