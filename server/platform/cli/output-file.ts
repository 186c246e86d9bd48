import { basename, dirname } from 'node:path'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { keepFile } from '#server/platform/files/keep-file.ts'

/**
 * A file that a command makes: there whole or not at all, for the operator's eyes alone, its folder made where it is
 * missing. What stood there before stands until the new one is whole. @throws OperatorError `input.invalid`
 */
export async function writeOutput(path: string, content: string | Uint8Array): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  await keepFile(dirname(path), basename(path), bytes).catch((cause: unknown) => {
    throw new OperatorError('input.invalid', `${path} cannot be written.`, { cause })
  })
}
