import type { Problem } from './check.ts'

/** A test package that cannot be loaded, with everything that is wrong with it, one line a problem. */
export class PackageRefused extends Error {
  readonly code = 'package.invalid'
  readonly problems: readonly Problem[]

  constructor(folder: string, problems: readonly Problem[]) {
    const lines = problems.map(({ file, field, message }) =>
      [file, field, message].filter(Boolean).join(': '),
    )
    super(`The package in ${folder} cannot be loaded:\n${lines.join('\n')}`)
    this.name = 'PackageRefused'
    this.problems = problems
  }
}
