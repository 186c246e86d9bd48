import { quantity } from '#server/platform/cli/table.ts'
import { readPackage } from './check.ts'
import { problemText } from './package-refused.ts'
import type { Problem } from './problem.ts'
import { type KeyStatistics, keyStatistics, keyWarnings, percent, scopeOf, type Warning } from './warnings.ts'

/** What `npm run admin -- content check` tells of a package. Problems keep it from being loaded; warnings do not. */
export interface Assessment {
  folder: string
  problems: Problem[]
  warnings: Warning[]
  /** What the test does not give since it lacks a section; null where it has all three, or cannot be read. */
  scope: string | null
  /** Empty where a problem keeps the test from being read. */
  statistics: KeyStatistics[]
}

export async function assessPackage(folder: string): Promise<Assessment> {
  const checked = await readPackage(folder)
  if (!checked.ok) return { folder, problems: checked.problems, warnings: [], scope: null, statistics: [] }
  const statistics = keyStatistics(checked.test)
  const scope = scopeOf(checked.test)
  return { folder, problems: [], warnings: keyWarnings(statistics), scope, statistics }
}

/** One line a problem, indented. */
export const problemLines = (problems: readonly Problem[]): string[] =>
  problems.map((problem) => `  ${problemText(problem)}`)

/** The assessment for reading. */
export function assessmentText({ folder, problems, warnings, scope, statistics }: Assessment): string {
  const lines = [
    problems.length === 0 ? `${folder}: can be loaded` : `${folder}: ${quantity(problems.length, 'problem')}`,
    ...problemLines(problems),
    ...(scope === null ? [] : [scope]),
    ...(warnings.length > 0 ? [quantity(warnings.length, 'warning')] : []),
    ...warnings.map(({ section, message }) => `  ${section}: ${message}`),
    ...(statistics.length > 0 ? ['right answers'] : []),
    ...statistics.map(({ section, items, longest, shortest, positions }) => {
      const places = positions.map((share, at) => `${'ABCDEF'[at]} ${percent(share)}`).join(', ')
      return `  ${section}: ${items} items; longest option ${percent(longest)}, shortest ${percent(shortest)}; ${places}`
    }),
  ]
  return `${lines.join('\n')}\n`
}
