import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { Page } from '../walks/page.ts'
import { settle } from '../walks/sit-on.ts'
import { briefed, load, sat } from '../walks/ways/beginnings.ts'
import { ready } from '../walks/ways/device-check.ts'
import { due, over, stopped, unstarted } from '../walks/ways/standings.ts'
import { ill, pass, untilItsEnd, wants, well } from '../walks/ways/steps.ts'
import { arriving, type Step } from '../walks/ways/way.ts'
import { World } from '../walks/world.ts'
import { nodesOf } from './chart.ts'
import { models } from './models.ts'

/**
 * In a machine that comes back from a saved snapshot no delay passes (`restore.test.ts`). In one that is rebuilt from
 * the record each does, and each clock goes on: a page dies here, another one opens, and time alone leads on.
 */

/** Which machines are not rebuilt with a sitting. */
const apart = ['session', 'proctor']

interface Delayed {
  at: string
  /** How long it lasts, s, and where it leads when nobody does anything. */
  lasts: number
  leads: string
  world: (world: World) => void
  /** How the first page gets there, and what befalls the one after it. */
  way: Step[]
  again: Step[]
}

const elsewhere: Step = ({ world }) => {
  world.isElsewhere = true
}
const asked = [...sat('reading'), wants('reading', 'submit'), wants('submission', 'confirm')]
const onItsWay = well('lookForPhotos')

const inSection = (name: 'structure' | 'reading'): Delayed[] => [
  {
    at: `${name}.loadingFailed`,
    lasts: 5,
    leads: `${name}.loading`,
    world: due(name),
    way: [load, ill('loadSection')],
    again: [load, ill('loadSection', 2)],
  },
  {
    at: `${name}.briefing.unfetched`,
    lasts: 5,
    leads: `${name}.briefing.fetching`,
    world: due(name),
    way: [load, well('loadSection'), ill('fetchMedia')],
    again: [load, well('loadSection'), ill('fetchMedia')],
  },
  {
    at: `${name}.openingFailed`,
    lasts: 5,
    leads: `${name}.opening`,
    world: due(name),
    way: [...briefed(name), ill('openSection')],
    again: [...briefed(name), ill('openSection', 2)],
  },
]

const table: Delayed[] = [
  {
    at: 'exam.stage.loadingFailed',
    lasts: 5,
    leads: 'exam.stage.loading',
    world: unstarted,
    way: [ill('loadSitting')],
    again: [ill('loadSitting', 2)],
  },
  {
    at: 'exam.stage.elsewhere.asking',
    lasts: 5,
    leads: 'exam.stage.elsewhere.looking',
    world: due('structure'),
    way: [...sat('structure'), elsewhere, well('heartbeat')],
    again: [load],
  },
  {
    at: 'exam.stage.startFailed',
    lasts: 5,
    leads: 'exam.stage.starting',
    world: unstarted,
    way: [...ready, wants('deviceCheck', 'start'), ill('startTest')],
    again: [...ready, wants('deviceCheck', 'start'), ill('startTest', 2)],
  },
  {
    at: 'exam.stage.completed.leaving',
    lasts: 5,
    leads: 'exam.stage.completed.passed',
    world: over,
    way: [load],
    again: [load],
  },
  {
    at: 'exam.stage.disqualified.leaving',
    lasts: 5,
    leads: 'exam.stage.disqualified.passed',
    world: stopped,
    way: [load],
    again: [load],
  },
  {
    at: 'listening.startFailed',
    lasts: 5,
    leads: 'listening.starting',
    world: () => undefined,
    way: [load, well('loadSection', 'fetchMedia'), ill('startSection')],
    again: [load, well('loadSection', 'fetchMedia'), ill('startSection', 2)],
  },
  {
    at: 'listening.redirecting',
    lasts: 1,
    // It is over here, and the exam reads what is due.
    leads: 'exam.stage.loading',
    world: () => undefined,
    way: [load],
    again: [load, ({ world }) => world.handIn('listening'), well('loadSection')],
  },
  ...inSection('structure'),
  ...inSection('reading'),
  {
    at: 'submission.waiting',
    lasts: 5,
    leads: 'submission.sending',
    world: due('reading'),
    way: [...asked, onItsWay],
    again: [
      load,
      well('loadSection', 'openSection'),
      wants('reading', 'submit'),
      wants('submission', 'confirm'),
      onItsWay,
      ill('submitAnswers'),
    ],
  },
]

/** A page that opens after another one has died on its way here. */
function reopened(world: World, way: Step[]): Page {
  const page = new Page(world, arriving)
  for (const step of way) step(page)
  page.crash()
  return page
}

describe.each(table)('a page that opens after one died, and comes to $at', (row) => {
  it(`${row.at} leads to ${row.leads} after ${row.lasts} s, by itself`, () => {
    const world = new World(true)
    row.world(world)
    const page = reopened(world, row.way)
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
    const world = new World(true)
    due(section)(world)
    const page = reopened(world, sat(section))
    world.now += 20_000
    settle(page)
    const { deadlineAt = 0 } = world.sat.get(section) ?? {}
    expect(contextOf(page, section)).toMatchObject({ deadlineAt, now: world.now })
    while (world.now < deadlineAt - 250) page.pass(250)
    expect(page.leaves()).toContain(`${section}.running.answering`)
    page.pass(250)
    expect(contextOf(page, 'submission')).toMatchObject({ forced: true, passedAt: deadlineAt })
    page.close()
  })
})

it("Listening's clock goes on where it stood, after a page has died", () => {
  const world = new World(true)
  const page = reopened(world, [load, well('loadSection', 'fetchMedia', 'startSection'), pass(12)])
  world.now += 20_000
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
