import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { type SectionName, sections } from '#contract/rules/limits.ts'
import { Environment } from '../walks/environment.ts'
import { finishSitting, settle } from '../walks/finish.ts'
import { Page } from '../walks/page.ts'
import { arriving } from '../walks/recoveries/recovery.ts'
import { recoveries } from '../walks/recoveries.ts'
import { nodesOf } from './chart.ts'
import { models } from './models.ts'

/**
 * A page may die in any state of any machine. Another one knows the server's record and what lies on this PC, and
 * nothing else: each state leads to where its row says, with the same answers, marks, question, time and warnings.
 */

/** Which machines are not rebuilt with a sitting. */
const apart = [
  'session',
  'proctor',
  'staffSession',
  'staffEnrolment',
  'board',
  'pcCheck',
  'rehearsal',
  'endPage',
  'reader',
  'practice',
]

/** States that nobody finds a page in, or that this environment has not. */
const unseen: [RegExp, string][] = [
  [
    /^exam\.stage\.(routing|admitting|waitingForToken\.(judging|\w+\.arriving)|disqualified\.choosing)$/,
    'left at once',
  ],
  [
    /^deviceCheck\.(choosing|cameraPassed|camera\.judging|microphone\.judging|ready\.choosing)$/,
    'left at once',
  ],
  [/^submission\.deciding$/, 'left at once'],
  [/^tools\.highlighter\.(selected|full|highlighted|noting)$/, 'of what is selected in a page'],
  [/^tools\.highlighter\.off$/, 'of an institution that has switched it off, which this environment has not'],
  [
    /^proctorCall\.(calling|withdrawing|unwithdrawn|answered|tooSoon|refused)$/,
    'the server of this environment knows of no calls: a new page is told of one that waits',
  ],
  [
    /^(breaks\.(none|asking|askingInListening|waiting|beginning|refused|over|returning|unreturned|returned)|listening\.running\.holding)$/,
    'a break that is asked for is asked for again at a new page: the server alone begins and ends one',
  ],
  [/^structure\.sent$/, 'left at once'],
  [/^supervision\.supervising\.\w+\.choosing$/, 'left at once'],
  [
    /^(exam\.stage\.disqualified\.staying|supervision\.supervising\.\w+\.excused)$/,
    'held by a proctor at the open board, which locks itself when its page dies',
  ],
]

const leavesToVisit = models
  .filter(({ machine }) => !apart.includes(machine.id))
  .flatMap(({ machine }) =>
    nodesOf(machine)
      // A machine that has ended is gone: the one that has invoked it goes on in the same step.
      .filter(({ type }) => type === 'atomic')
      .map(({ path }) => [machine.id, ...path].join('.')),
  )
  .filter((leaf) => !unseen.some(([states]) => states.test(leaf)))

/** What a candidate would miss: of the section that is sat, and of the warnings so far. */
function seenOn(page: Page) {
  const { machines } = page.alive()
  const of = (ids: string[]): AnyMachineSnapshot | undefined =>
    machines.map((machine) => machine.getSnapshot()).find(({ machine }) => ids.includes(machine.id))
  const section = of([...sections])
  const {
    questions = [],
    current = null,
    step = null,
    elapsed = null,
    deadlineAt = null,
  } = section?.context ?? {}
  const supervision = of(['supervision'])
  return {
    isTimed: section?.hasTag('timed') ?? false,
    section: section?.machine.id,
    answers: (questions as { selectedAnswer: string | null }[]).map(({ selectedAnswer }) => selectedAnswer),
    marks: (questions as { marked: boolean }[]).map(({ marked }) => marked),
    // Under a part's directions the question before them is still the one that was open.
    open: section?.hasTag('directions') ? null : current,
    step,
    elapsed,
    deadlineAt,
    counts: supervision?.context.counts,
    unrecorded: (supervision?.context.unrecorded as { grounds: object }[] | undefined)?.map(
      ({ grounds }) => grounds,
    ),
  }
}

/** The page dies at the end of the steps; another one opens, and everything answers it. */
function lostAt({ environment: prepare, input = arriving, steps }: (typeof recoveries)[number]) {
  const environment = new Environment(true)
  prepare(environment)
  const page = new Page(environment, input)
  for (const step of steps) step(page)
  page.checkFault()
  const leaves = page.leaves()
  const before = seenOn(page)
  const kept = new Map(sections.map((section) => [section, environment.answers.questionsOf(section)]))
  const warnings = { ...environment.violations.counts }
  const awaited = [...environment.violations.waiting.values()].map(({ grounds }) => grounds)
  page.crash()
  settle(page)
  return { environment, page, leaves, before, kept, warnings, awaited }
}

describe.each(recoveries)('a page that dies in $at', (row) => {
  it(`${row.at} leads to ${row.lands}, with what was kept, and on to the end`, () => {
    const { environment, page, leaves, before, kept, warnings, awaited } = lostAt(row)
    expect(leaves).toEqual(expect.arrayContaining([row.at, ...(row.also ?? [])]))
    expect(page.leaves()).toContain(row.lands)
    const after = seenOn(page)
    if (before.isTimed && after.isTimed && after.section === before.section) {
      const { answers, marks, open, step, elapsed } = before
      expect(after).toMatchObject({ answers, marks, step, elapsed, ...(open !== null && { open }) })
      expect(after.deadlineAt).toBe(environment.sat.get(after.section as SectionName)?.deadlineAt)
    }
    if (after.counts) {
      expect(after.counts, 'the warnings that the server has').toEqual(warnings)
      expect(after.unrecorded, 'the warnings that it does not have').toEqual(awaited)
    }
    finishSitting(page)
    page.checkFault()
    expect(environment.state).toBe(row.ends ?? 'finished')
    page.close()
    for (const section of sections)
      for (const { id, selectedAnswer } of kept.get(section) ?? [])
        if (selectedAnswer !== null)
          expect(environment.answers.stored.get(id)?.choice.answer, id).toBe(selectedAnswer)
  })
})

it('every state of every machine of a sitting has its row', () => {
  const visited = new Set(recoveries.flatMap(({ at, also = [] }) => [at, ...also]))
  expect(leavesToVisit.filter((leaf) => !visited.has(leaf))).toEqual([])
})

it('no state is excused that is not there', () => {
  const all = models.flatMap(({ machine }) =>
    nodesOf(machine).map(({ path }) => [machine.id, ...path].join('.')),
  )
  for (const [states] of unseen) expect(all.filter((leaf) => states.test(leaf))).not.toEqual([])
})
