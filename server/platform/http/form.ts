import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/rules/limits.ts'
import { Refusal } from './refusal.ts'

/** For `@fastify/multipart`: one file, a handful of short fields. */
export const formLimits = {
  fileSize: limits.upload.maxBytes,
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 10_000,
  headerPairs: 50,
}

export interface SentForm {
  fields: Record<string, string>
  /** Content of the field `file`; null where none was sent. */
  file: Buffer | null
}

/** @throws Refusal `tooLarge` for a file that is, or `request.invalid` for what is no form */
export async function readForm(
  request: FastifyRequest,
  tooLarge: 'media.tooLarge' | 'request.tooLarge',
): Promise<SentForm> {
  const form: SentForm = { fields: {}, file: null }
  if (!request.isMultipart()) throw new Refusal('request.invalid')
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') form.fields[part.fieldname] = String(part.value)
      else if (part.fieldname === 'file') form.file = await part.toBuffer()
      else part.file.resume()
    }
  } catch (cause) {
    const isTooLarge = (cause as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE'
    throw new Refusal(isTooLarge ? tooLarge : 'request.invalid', { cause })
  }
  return form
}
