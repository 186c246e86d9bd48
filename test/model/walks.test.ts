import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate'
import type { SectionName } from '#contract/rules/limits.ts'
import { readingMachine } from '#machines/reading/machine.ts'
import { answersOf } from '#machines/section/answers.ts'
import type { LoadedSection, OpenedSection, Photographed, SectionContext } from '#machines/section/context.ts'
import { Environment } from '../walks/environment.ts'
import { finishSitting } from '../walks/finish.ts'
import { Page } from '../walks/page.ts'
import { load, sat } from '../walks/recoveries/beginnings.ts'
import type { Step } from '../walks/recoveries/recovery.ts'
import { due } from '../walks/recoveries/setups.ts'
import { succeeds, untilItsEnd } from '../walks/recoveries/steps.ts'
import { partsOf } from '../walks/small-test.ts'
import { walkSitting } from '../walks/walk.ts'

/** Somebody at the first question of Reading, whose disk does not answer by itself; and the choices that its journal receives. */
async function atReading() {
  const journaled: object[] = []
  const environment = new Environment(false)
  const { deadlineAt } = environment.start('reading')
  const section = {
    deadlineAt,
    now: environment.now,
    parts: partsOf('reading'),
    questions: environment.answers.questionsOf('reading'),
    bookmark: null,
  }
  const machine = readingMachine.provide({
    actors: {
      clock: fromCallback(() => undefined),
      photographer: fromCallback<EventObject, Photographed>(() => undefined),
      journal: fromCallback(({ receive }) =>
        receive(({ type, ...entry }) => type === 'journal.append' && journaled.push(entry)),
      ),
      loadSection: fromPromise<LoadedSection, Pick<SectionContext, 'orderId' | 'section'>>(async () => ({
        isComplete: false,
        parts: section.parts,
        files: [],
      })),
      openSection: fromPromise<OpenedSection, Pick<SectionContext, 'orderId' | 'section' | 'files'>>(
        async () => section,
      ),
    },
  })
  const actor = createActor(machine, {
    input: { orderId: 'o', section: 'reading', deadlineAt },
  })
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.hasTag('question'))
  onTestFinished(() => {
    actor.stop()
  })
  return { actor, journaled }
}

const walks = fc.array(fc.nat(10_000), { minLength: 20, maxLength: 160, size: 'max' })

/** A choice whose write needs two minutes is on the disk only after the end, when its journal is delivered. */
const slowDisk = [
  ...[1794, 1652, 102, 12, 0, 552, 0, 592, 2822, 1221, 0, 2261, 0, 680, 0, 1841, 1330, 0, 0, 12, 9962, 0, 0],
]

it('a sitting under mischief loses no answer, steals no time, shows one dialog, and always has a way out', () => {
  fc.assert(
    fc.property(walks, (choices) => {
      walkSitting(choices)
    }),
    { numRuns: 200, verbose: 1, examples: [[slowDisk]] },
  )
}, 120_000)

it('a mark that follows a choice at once does not take it back', async () => {
  const { actor, journaled } = await atReading()
  actor.send({ type: 'candidate.choose', option: 'two' })
  actor.send({ type: 'candidate.mark' })
  actor.send({ type: 'candidate.choose', option: 'three' })
  expect(journaled).toEqual([
    { questionId: 'reading-A1', answer: 'two', marked: false },
    { questionId: 'reading-A1', answer: 'two', marked: true },
    { questionId: 'reading-A1', answer: 'three', marked: true },
  ])
})

it('a mark set while a choice had not reached the disk does not take it from the screen, once both are there', async () => {
  const { actor } = await atReading()
  const kept = { type: 'journal.kept', questionId: 'reading-A1', chosenAt: 1 } as const
  actor.send({ ...kept, seq: 1, answer: 'two', marked: false })
  actor.send({ ...kept, seq: 2, answer: null, marked: true })
  expect(actor.getSnapshot().context.questions[0]).toMatchObject({ selectedAnswer: 'two', marked: true })
})

it('an older entry of this PC that is reported again at a reload leaves a newer choice on the screen', async () => {
  const { actor } = await atReading()
  const kept = { type: 'journal.kept', questionId: 'reading-A1', marked: false } as const
  actor.send({ ...kept, seq: 9, answer: 'two', chosenAt: 20 })
  actor.send({ ...kept, seq: 1, answer: 'three', chosenAt: 10 })
  expect(actor.getSnapshot().context.questions[0]).toMatchObject({ selectedAnswer: 'two' })
})

it('what is handed in is what was chosen last, also before the disk has confirmed it', () => {
  const questions = new Environment(false).answers.questionsOf('reading')
  const [first] = questions.map(({ id }) => id)
  const wanted = { [first ?? '']: { answer: 'three', marked: false } }
  const kept = questions.map((question) => ({ ...question, selectedAnswer: 'two' }))
  const handedIn = answersOf({ parts: partsOf('reading'), questions: kept, wanted })
  expect(handedIn.flatMap(({ question }) => question.map(({ answer }) => answer?.[0]))).toEqual([
    'three',
    'two',
    'two',
    'two',
  ])
})

it('a wait for the network at its end takes nothing of the time that Listening is given after it', () => {
  const environment = new Environment(false)
  const page = new Page(environment)
  for (const name of ['loadSitting', 'loadSection', 'fetchMedia', 'openSection']) page.answer(name)
  page.passSeconds(70)
  const listening = () =>
    page
      .alive()
      .machines.find(({ id }) => id === 'listening')
      ?.getSnapshot()
  const { elapsed } = listening().context
  page.pass(390_000)
  environment.give(60)
  page.answer('askForTime')
  expect(listening().matches('running')).toBe(true)
  expect(listening().context).toMatchObject({ now: environment.now, elapsed })
  page.close()
})

/** A page opens shortly before a section's end, and cannot open the section before that has passed. */
function openedTooLate(section: SectionName, begin: Step[]) {
  const environment = new Environment(true)
  due(section)(environment)
  const page = new Page(environment)
  for (const step of begin) step(page)
  page.crash()
  page.answer('loadSitting')
  return { environment, page }
}

describe.each([
  ['listening', 'openSection', [load, succeeds('loadSection', 'fetchMedia', 'openSection')]],
  ['structure', 'openSection', sat('structure')],
  ['reading', 'openSection', sat('reading')],
] as const)('a page that comes back to %s only after its end', (section, opening, begin) => {
  const reachItsOpening = (page: Page) => {
    page.answer('loadSection')
    if (section === 'listening') page.answer('fetchMedia')
  }

  it(`${section} is left for what is due, without a reload`, () => {
    const { environment, page } = openedTooLate(section, [...begin])
    reachItsOpening(page)
    page.answer(opening, 1)
    untilItsEnd(page)
    expect(page.leaves()).toContain(`${section}.${section === 'listening' ? 'starting' : 'opening'}`)
    page.answer(opening)
    expect(page.leaves()).toContain('exam.stage.loading')
    page.answer('loadSitting')
    expect(page.leaves()).not.toContain(`exam.stage.${section}`)
    expect(environment.due).not.toBe(section)
    page.close()
  })

  it(`${section} is left by itself when it is closed between its start and its questions`, () => {
    const { page } = openedTooLate(section, [...begin])
    reachItsOpening(page)
    page.answer(opening, 3)
    untilItsEnd(page)
    page.answer(opening)
    expect(page.leaves()).toContain('exam.stage.loading')
    page.close()
  })

  it.each([
    ['loadSection', () => undefined],
    [opening, reachItsOpening],
  ] as const)(`${section} is left for the end when the test was stopped before its %s`, (asked, reach) => {
    const { environment, page } = openedTooLate(section, [...begin])
    reach(page)
    environment.violations.isStopped = true
    page.answer(asked)
    page.answer('loadSitting')
    expect(page.leaves()).toContain('exam.stage.disqualified.leaving')
    page.close()
  })
})

it('a screen hears with its heartbeat that its test was stopped at another PC', () => {
  const environment = new Environment(true)
  due('reading')(environment)
  const page = new Page(environment)
  for (const step of sat('reading')) step(page)
  for (let times = 0; times < 3; times += 1) environment.findElsewhere('speech')
  page.answer('heartbeat')
  expect(page.leaves()).toContain('disqualification.posting')
  finishSitting(page)
  expect(page.leaves()).toContain('exam.stage.disqualified.leaving')
  page.close()
})

it.each([
  ['within the grace counts', 10, 0],
  ['longer than the grace is held for a person', 30, 1],
])('what was chosen in the last seconds before an end, in a silence %s', (_, seconds, held) => {
  const environment = new Environment(false)
  due('reading')(environment)
  const page = new Page(environment)
  for (const step of sat('reading')) step(page)
  page.answer('heartbeat')
  environment.answers.deliver('reading')
  const { deadlineAt = 0 } = environment.sat.get('reading') ?? {}
  page.passSeconds(Math.floor((deadlineAt - environment.now) / 1000) - 2)
  page.answer('heartbeat')
  page.tell('reading', { type: 'candidate.choose', option: 'one' } as EventObject)
  page.answer('journal')
  environment.cutOffUntil = environment.now + seconds * 1000
  page.passSeconds(seconds)
  finishSitting(page)
  expect(environment.answers.journals.count).toBe(held)
  const [last] = [...environment.answers.kept].slice(-1)
  const isHeld = environment.answers.journals.isHeld(last?.[0] ?? '', last?.[1])
  expect([isHeld, environment.answers.stored.get(last?.[0] ?? '')?.choice.answer === 'one']).toEqual([
    held > 0,
    held === 0,
  ])
  page.close()
})

it('the walks go through whole sittings', () => {
  const reachesItsEnd = fc
    .sample(walks, { numRuns: 60, seed: 7 })
    .some((choices) => walkSitting([...choices, ...choices, ...choices]).finished)
  expect(reachesItsEnd).toBe(true)
}, 120_000)
