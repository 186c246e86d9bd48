import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { Environment } from '../walks/environment.ts'
import { settle } from '../walks/finish.ts'
import { Page } from '../walks/page.ts'
import { briefed, load, sat } from '../walks/recoveries/beginnings.ts'
import { ready } from '../walks/recoveries/device-check.ts'
import { arrived } from '../walks/recoveries/gate.ts'
import { arriving, type Step } from '../walks/recoveries/recovery.ts'
import { due, gated, inOtherTab, unstarted } from '../walks/recoveries/setups.ts'
import { fails, pass, succeeds, untilItsEnd, wants } from '../walks/recoveries/steps.ts'
import { nodesOf } from './chart.ts'
import { models } from './models.ts'

/**
 * In a machine that comes back from a saved snapshot no delay passes (`restore.test.ts`). In one that is rebuilt from
 * the record each does, and each clock goes on: a page dies here, another one opens, and time alone leads on.
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
  // A new page knows of a call what the server has told it.
  'proctorCall',
  // Nor whether the candidate has come back from a break than what the server has told it.
  'breaks',
]

interface Delayed {
  at: string
  /** How long it lasts, s, and where it leads when nobody does anything. */
  lasts: number
  leads: string
  environment: (environment: Environment) => void
  /** How the first page gets there, and what befalls the one after it. */
  steps: Step[]
  again: Step[]
}

const elsewhere: Step = ({ environment }) => {
  environment.isElsewhere = true
}
const asked = [...sat('reading'), wants('reading', 'submit'), wants('submission', 'confirm')]
const onItsWay = succeeds('lookForPhotos')

const inSection = (name: 'structure' | 'reading'): Delayed[] => [
  {
    at: `${name}.loadingFailed`,
    lasts: 5,
    leads: `${name}.loading`,
    environment: due(name),
    steps: [load, fails('loadSection')],
    again: [load, fails('loadSection', 2)],
  },
  {
    at: `${name}.briefing.unfetched`,
    lasts: 5,
    leads: `${name}.briefing.fetching`,
    environment: due(name),
    steps: [load, succeeds('loadSection'), fails('fetchMedia')],
    again: [load, succeeds('loadSection'), fails('fetchMedia')],
  },
  {
    at: `${name}.openingFailed`,
    lasts: 5,
    leads: `${name}.opening`,
    environment: due(name),
    steps: [...briefed(name), fails('openSection')],
    again: [...briefed(name), fails('openSection', 2)],
  },
]

const table: Delayed[] = [
  {
    at: 'exam.stage.entering',
    lasts: 2,
    leads: 'exam.stage.otherTab',
    environment: inOtherTab,
    steps: [],
    again: [],
  },
  {
    at: 'exam.stage.loadingFailed',
    lasts: 5,
    leads: 'exam.stage.loading',
    environment: unstarted,
    steps: [fails('loadSitting')],
    again: [fails('loadSitting', 2)],
  },
  {
    at: 'exam.stage.elsewhere.asking',
    lasts: 5,
    leads: 'exam.stage.elsewhere.looking',
    environment: due('structure'),
    steps: [...sat('structure'), elsewhere, succeeds('heartbeat')],
    again: [load],
  },
  {
    at: 'exam.stage.otherBrowser.waiting',
    lasts: 5,
    leads: 'exam.stage.otherBrowser.looking',
    environment(environment) {
      due('structure')(environment)
      environment.isBrowserRefused = true
    },
    steps: [load],
    again: [load],
  },
  ...(['early', 'showing', 'over'] as const).map((state) => ({
    at: `exam.stage.waitingForToken.${state}.resting`,
    lasts: 5,
    leads: `exam.stage.waitingForToken.${state}.looking`,
    environment: gated(state === 'showing' ? 'checkIn' : state),
    steps: arrived,
    again: arrived,
  })),
  {
    at: 'exam.stage.startFailed',
    lasts: 5,
    leads: 'exam.stage.starting',
    environment: unstarted,
    steps: [...ready, wants('deviceCheck', 'start'), fails('startTest')],
    again: [...ready, wants('deviceCheck', 'start'), fails('startTest', 2)],
  },
  {
    at: 'listening.startFailed',
    lasts: 5,
    leads: 'listening.starting',
    environment: () => undefined,
    steps: [load, succeeds('loadSection', 'fetchMedia'), fails('openSection')],
    again: [load, succeeds('loadSection', 'fetchMedia'), fails('openSection', 2)],
  },
  {
    at: 'listening.redirecting',
    lasts: 1,
    // It is over here, and the exam reads what is due.
    leads: 'exam.stage.loading',
    environment: () => undefined,
    steps: [load],
    again: [load, ({ environment }) => environment.handIn('listening'), succeeds('loadSection')],
  },
  ...inSection('structure'),
  ...inSection('reading'),
  {
    at: 'submission.waiting',
    lasts: 5,
    leads: 'submission.sending',
    environment: due('reading'),
    steps: [...asked, onItsWay],
    again: [
      load,
      succeeds('loadSection', 'openSection'),
      wants('reading', 'submit'),
      wants('submission', 'confirm'),
      onItsWay,
      fails('submitAnswers'),
    ],
  },
]

/** A page that opens after another one has died on its way here. */
function reopened(environment: Environment, steps: Step[]): Page {
  const page = new Page(environment, arriving)
  for (const step of steps) step(page)
  page.crash()
  return page
}

describe.each(table)('a page that opens after one died, and comes to $at', (row) => {
  it(`${row.at} leads to ${row.leads} after ${row.lasts} s, by itself`, () => {
    const environment = new Environment(true)
    row.environment(environment)
    const page = reopened(environment, row.steps)
    for (const step of row.again) step(page)
    expect(page.leaves()).toContain(row.at)
    page.pass(row.lasts * 1000 - 250)
    expect(page.leaves()).toContain(row.at)
    page.pass(250)
    expect(page.leaves()).toContain(row.leads)
    page.checkFault()
    page.close()
  })
})

it('every delay of every machine of a sitting has its row', () => {
  const delayed = models
    .filter(({ machine }) => !apart.includes(machine.id))
    .flatMap(({ machine }) =>
      nodesOf(machine)
        .filter(({ after }) => after.length > 0)
        .map(({ path }) => [machine.id, ...path].join('.')),
    )
  expect(table.map(({ at }) => at).toSorted()).toEqual(delayed.toSorted())
})

const contextOf = (page: Page, id: string) =>
  page
    .alive()
    .machines.map((machine): AnyMachineSnapshot => machine.getSnapshot())
    .find(({ machine }) => machine.id === id)?.context

describe.each(['structure', 'reading'] as const)('the clock of %s, after a page has died', (section) => {
  it(`${section} is handed in at the end that the server has told, and not before`, () => {
    const environment = new Environment(true)
    due(section)(environment)
    const page = reopened(environment, sat(section))
    environment.now += 20_000
    settle(page)
    const { deadlineAt = 0 } = environment.sat.get(section) ?? {}
    expect(contextOf(page, section)).toMatchObject({ deadlineAt, now: environment.now })
    while (environment.now < deadlineAt - 250) page.pass(250)
    expect(page.leaves()).toContain(`${section}.running.answering`)
    page.pass(250)
    expect(contextOf(page, 'submission')).toMatchObject({ forced: true, passedAt: deadlineAt })
    page.close()
  })
})

it("Listening's clock goes on where it stood, after a page has died", () => {
  const environment = new Environment(true)
  const page = reopened(environment, [load, succeeds('loadSection', 'fetchMedia', 'openSection'), pass(12)])
  environment.now += 20_000
  settle(page)
  expect(contextOf(page, 'listening')).toMatchObject({ elapsed: 12 })
  page.passSeconds(5)
  expect(contextOf(page, 'listening'), 'it stands until somebody goes on').toMatchObject({ elapsed: 12 })
  page.tell('listening', { type: 'candidate.continue' })
  page.passSeconds(5)
  expect(contextOf(page, 'listening')).toMatchObject({ elapsed: 17 })
  untilItsEnd(page)
  expect(page.leaves()).toContain('submission.askingForTime')
  page.close()
})
