import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { isSystemError, OperatorError } from '#server/platform/errors/operator-error.ts'
import { keepFile } from '#server/platform/files/keep-file.ts'
import { type Fault, locationAt } from '#server/platform/text/location.ts'
import { quantity } from './table.ts'

/** Reads a file that the operator names. @throws OperatorError `input.invalid` */
export function readInput(path: string): Promise<Buffer> {
  return readFile(path).catch((cause: unknown) => {
    if (!isSystemError(cause, 'ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR')) throw cause
    throw new OperatorError('input.invalid', `${path} cannot be read.`, { cause })
  })
}

/** The same as text. @throws OperatorError `input.invalid`, with the place that is not UTF-8 */
export async function readText(path: string): Promise<string> {
  const bytes = await readInput(path)
  // Bytes that are not UTF-8 are decoded as this character, which no input file needs.
  const text = bytes.toString('utf8')
  const at = text.indexOf('\uFFFD')
  if (at === -1) return text
  const { line, column } = locationAt(text, at)
  const message = 'is no UTF-8: save it as CSV UTF-8'
  throw new OperatorError(
    'input.invalid',
    `${path} is no UTF-8 at line ${line}, column ${column}: save it as CSV UTF-8.`,
    { faults: [{ file: path, line, column, message }] },
  )
}

/** An error that lists a file's faults, a line each, `file:line:column: message`, and says what was not done. */
export function faultyInput(file: string, faults: readonly Fault[], undone: string): OperatorError {
  const lines = faults.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`)
  const message = [...lines, `${quantity(faults.length, 'fault')}; ${undone}`].join('\n')
  return new OperatorError('input.invalid', message, { faults: faults.map((fault) => ({ file, ...fault })) })
}

/**
 * Writes a file that the operator asked for, readable by that user only; makes its folder where it is missing. The
 * file appears whole or not at all, and an older one stays until then. @throws OperatorError `input.invalid`
 */
export async function writeOutput(
  path: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  let ownFailure: unknown
  const watched = async function* (parts: AsyncIterable<string | Uint8Array>) {
    try {
      yield* parts
    } catch (error) {
      ownFailure = error
      throw error
    }
  }
  const isInParts = typeof content !== 'string' && !(content instanceof Uint8Array)
  const bytes = isInParts ? watched(content) : typeof content === 'string' ? Buffer.from(content) : content
  await keepFile(dirname(path), basename(path), bytes).catch((cause: unknown) => {
    // What makes the content has failures of its own, such as the database's.
    if (ownFailure !== undefined) throw ownFailure
    throw new OperatorError('input.invalid', `${path} cannot be written.`, { cause })
  })
}
