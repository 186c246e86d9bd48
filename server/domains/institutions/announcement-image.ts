import { readFile } from 'node:fs/promises'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import { imageType } from '#server/platform/files/image-type.ts'

const mostBytes = 512 * 1024

/**
 * An image file as a `data:` URL, which needs no storage of its own and works without the internet.
 * @throws OperatorError `input.invalid`
 */
export async function announcementImage(path: string): Promise<{ url: string }> {
  const refuse = (what: string, cause?: unknown) =>
    new OperatorError('input.invalid', `${path} ${what}.`, { cause })
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw isSystemError(cause, 'ENOENT', 'EACCES', 'EISDIR') ? refuse('cannot be read', cause) : cause
  })
  const type = imageType(bytes)
  if (type === null) throw refuse('is no JPEG, PNG or WebP image')
  if (bytes.length > mostBytes) throw refuse(`is larger than ${mostBytes / 1024} KB`)
  return { url: `data:${type};base64,${bytes.toString('base64')}` }
}
