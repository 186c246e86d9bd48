import type { Problem } from './check.ts'

/** File with line and column where they are known, field, what is wrong. */
export function problemText({ file, line, column, field, message }: Problem): string {
  const place = line === undefined ? file : `${file}:${line}:${column}`
  return [place, field, message].filter(Boolean).join(': ')
}

/** A test package that cannot be loaded, with everything that is wrong with it, one line a problem. */
export class PackageRefused extends Error {
  readonly code = 'package.invalid'
  readonly problems: readonly Problem[]

  constructor(folder: string, problems: readonly Problem[]) {
    const lines = problems.map(problemText)
    super(`The package in ${folder} cannot be loaded:\n${lines.join('\n')}`)
    this.name = 'PackageRefused'
    this.problems = problems
  }
}
