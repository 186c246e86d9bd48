import type { Finding, FindingLevel } from '#contract/calls/staff-content.ts'
import type { TestPackage } from '#server/domains/content/package/format.ts'
import { manifest, type Problem } from '#server/domains/content/package/problem.ts'
import { keyStatistics, scopeOf, suspects } from '#server/domains/content/package/warnings.ts'
import type { Diagnostic } from '#server/domains/content/qti/diagnostics.ts'
import { cellName, type TableRefused } from '#server/domains/content/tables/place.ts'

type Place = Partial<Pick<Finding, 'file' | 'line' | 'column' | 'field'>>

/** One line of what a check tells: in English, by file and place. */
export const finding = (level: FindingLevel, message: string, place: Place = {}): Finding => ({
  ...{ level, message, file: '', line: null, column: null, field: '' },
  ...place,
})

/** What keeps a package from being loaded. */
export const problemFinding = ({ message, ...place }: Problem): Finding => finding('error', message, place)

/** What an import did not take as it was. */
export const diagnosticFinding = ({ kind, file, line, message }: Diagnostic): Finding =>
  finding(kind === 'left out' ? 'leftOut' : 'notKept', withoutAnswer(message), { file, line: line ?? null })

/** A right answer that is no option is named where an import is read by an operator alone. */
const withoutAnswer = (message: string): string =>
  message.replace(/^the right answer .* is no option$/, 'the right answer is no option')

/** What is wrong with a table, by cell. */
export const tableFindings = ({ places }: TableRefused): Finding[] =>
  places.map((fault) =>
    finding('error', fault.within === undefined ? fault.message : `${fault.within}: ${fault.message}`, {
      file: cellName(fault),
    }),
  )

/**
 * Where answers can be guessed without knowing the language. Neither letter nor share is told, unlike by `content check`:
 * that all right answers stand at B would tell them all.
 */
export function hintsOf(test: TestPackage): Finding[] {
  const hints = keyStatistics(test).flatMap(({ section, unasked, ...figures }) => [
    ...unasked.map((id) => `${id} has neither a blank (____) nor marked parts: is one missing?`),
    ...suspects(figures).map((what) => `${section}: ${guessable[what]}`),
  ])
  const scope = scopeOf(test)
  return [...(scope === null ? [] : [scope]), ...hints].map((message) =>
    finding('hint', message, { file: manifest }),
  )
}

const guessable = {
  longest: 'right answers are often the longest option',
  shortest: 'right answers are often the shortest option',
  position: 'right answers often stand at the same letter',
} as const
