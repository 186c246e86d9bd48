import { readFile } from 'node:fs/promises'
import { counted } from '#server/domains/content/package/assess.ts'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import { type Fault, placeAt } from '#server/platform/text/place.ts'

/** A file that the operator names. @throws OperatorError `input.invalid` */
export function readInput(path: string): Promise<Buffer> {
  return readFile(path).catch((cause: unknown) => {
    if (!isSystemError(cause, 'ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR')) throw cause
    throw new OperatorError('input.invalid', `${path} cannot be read.`, { cause })
  })
}

/** The same as text. @throws OperatorError `input.invalid`, with the line that is no UTF-8 */
export async function readText(path: string): Promise<string> {
  const bytes = await readInput(path)
  // What is no UTF-8 comes out as this very letter, which no file of ours has a use for.
  const text = bytes.toString('utf8')
  const at = text.indexOf('\uFFFD')
  if (at === -1) return text
  const { line, column } = placeAt(text, at)
  const message = 'is no UTF-8: save it as CSV UTF-8'
  throw new OperatorError(
    'input.invalid',
    `${path} is no UTF-8 at line ${line}, column ${column}: save it as CSV UTF-8.`,
    { faults: [{ file: path, line, column, message }] },
  )
}

/** Everything that is wrong with a file, a line each, `file:line:column: what`, and what therefore was not done. */
export function faultyInput(file: string, faults: readonly Fault[], undone: string): OperatorError {
  const lines = faults.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`)
  const message = [...lines, `${counted(faults.length, 'fault')}; ${undone}`].join('\n')
  return new OperatorError('input.invalid', message, { faults: faults.map((fault) => ({ file, ...fault })) })
}
