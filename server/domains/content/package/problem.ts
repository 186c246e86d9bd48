import type { TextLocation } from '#server/platform/text/location.ts'

export const manifest = 'test.json'

/**
 * What is wrong with a package, where: a file of the folder, a field within it and, in the description, its place. In
 * English, for operators.
 */
export type Problem = { file: string; field: string; message: string } & Partial<TextLocation>

export const problem = (field: string, message: string): Problem => ({ file: manifest, field, message })

/** Those of these fields whose value stands in an earlier one. */
export function repeated(named: { value: string; field: string }[]): Problem[] {
  const first = new Map<string, string>()
  return named.flatMap(({ value, field }) => {
    const before = first.get(value)
    if (before === undefined) first.set(value, field)
    return before === undefined ? [] : [problem(field, `repeats "${value}" of ${before}`)]
  })
}
