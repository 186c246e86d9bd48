import { OperatorError } from '#server/platform/errors/operator-error.ts'
import type { Problem } from './problem.ts'

/** File with line and column if they are known, field, what is wrong. */
export function problemText({ file, line, column, field, message }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`
  return [place, field, message].filter(Boolean).join(': ')
}

/** A test package that cannot be loaded, with everything that is wrong with it, one line a problem. */
export class PackageRefused extends OperatorError {
  override readonly name = 'PackageRefused'

  constructor(
    folder: string,
    readonly problems: readonly Problem[],
  ) {
    const lines = problems.map(problemText)
    super('package.invalid', `The package in ${folder} cannot be loaded:\n${lines.join('\n')}`, {
      faults: problems.map(({ field, message, ...place }) => ({
        ...place,
        message: [field, message].filter(Boolean).join(': '),
      })),
    })
  }
}
