import { readFile } from 'node:fs/promises'
import { isSystemError, OperatorError } from '../lifecycle/operator-error.ts'

/** A file that the operator names, as text. @throws OperatorError `input.invalid`, with the line that is no UTF-8 */
export async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    if (!isSystemError(cause, 'ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR')) throw cause
    throw new OperatorError('input.invalid', `${path} cannot be read.`, { cause })
  })
  // What is no UTF-8 comes out as this very letter, which no file of ours has a use for.
  const text = bytes.toString('utf8')
  const at = text.indexOf('\uFFFD')
  if (at === -1) return text
  const before = text.slice(0, at).split('\n')
  const place = `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`
  throw new OperatorError('input.invalid', `${path} is no UTF-8 at ${place}: save it as CSV UTF-8.`)
}
