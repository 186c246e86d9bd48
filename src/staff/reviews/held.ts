import type { SittingInFull } from '#contract/calls/sitting-in-full.ts'
import type { SectionName } from '#contract/rules/limits.ts'

/** Late answers of a section that wait and arrived together; ms since 1970. */
export interface HeldAnswers {
  readonly section: SectionName
  readonly count: number
  /** From the first to the last choice, as far as the server's record bears it out. */
  readonly chosen: readonly [number, number]
  readonly arrivedAt: number
  /** When their section ended. */
  readonly endedAt: number
  /** The last time before their arrival in which the server heard nothing; null where none is on record. */
  readonly silence: { readonly from: number; readonly until: number } | null
}

const time = (instant: string) => new Date(instant).getTime()

/** The late answers of a sitting that wait, in the order of their sections. */
export function heldIn({ journal, sections, supervision }: SittingInFull): HeldAnswers[] {
  return journal.entries
    .filter(({ became }) => became === 'held')
    .flatMap(({ section, from, to, known, ...entry }) => {
      const of = sections.find((one) => one.section === section)
      if (of === undefined) return []
      const arrivedAt = time(entry.arrivedAt)
      const [first = arrivedAt, last = first] = known.map(time)
      const unheard = supervision.sections
        .filter((one) => one.section === section)
        .flatMap(({ gaps }) => gaps)
        .filter((gap) => gap.missing.length === 0 && time(gap.from) <= arrivedAt)
        .at(-1)
      return [
        {
          ...{ section, count: to - from + 1, chosen: [first, last] as const, arrivedAt },
          endedAt: time(of.submittedAt ?? of.deadlineAt),
          // The browser is heard again at the latest when it brings them.
          silence: unheard ? { from: time(unheard.from), until: arrivedAt } : null,
        },
      ]
    })
}
