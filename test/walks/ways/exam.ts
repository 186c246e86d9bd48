import type { Page } from '../page.ts'
import { backHere, load, recorded, sat } from './beginnings.ts'
import { atDevices, ready } from './device-check.ts'
import { due, ended, over, stopped, unstarted } from './standings.ts'
import { ill, pass, wants, well } from './steps.ts'
import { arriving, type Step, unprepared, type Way } from './way.ts'

/** The third warning of a kind is on record: the server has stopped the test. */
const stoppedHere: Step[] = [...recorded, ...backHere, ...recorded, ...backHere, ...recorded]

export const waysInTheExam: readonly Way[] = [
  { at: 'exam.stage.loading', lands: atDevices, world: unstarted, way: [] },
  { at: 'exam.stage.loadingFailed', lands: atDevices, world: unstarted, way: [ill('loadSitting')] },
  ...['readingRules', 'watchingTutorial'].map((state) => ({
    at: `exam.stage.preparing.${state}`,
    lands: 'exam.stage.preparing.readingRules',
    world: unstarted,
    input: unprepared,
    way: state === 'readingRules' ? [load] : [load, wants('exam', 'watchTutorial')],
  })),
  {
    at: 'exam.stage.specifying',
    lands: 'exam.stage.specifying',
    world: unstarted,
    input: { ...arriving, wish: 'specification' },
    way: [load],
  },
  {
    at: 'exam.stage.left',
    lands: 'exam.stage.preparing.readingRules',
    world: unstarted,
    input: unprepared,
    way: [load, wants('exam', 'leave')],
  },
  {
    at: 'exam.stage.starting',
    lands: atDevices,
    world: unstarted,
    way: [...ready, wants('deviceCheck', 'start')],
  },
  {
    at: 'exam.stage.startFailed',
    lands: atDevices,
    world: unstarted,
    way: [...ready, wants('deviceCheck', 'start'), ill('startTest')],
  },
  ...(['asking', 'looking', 'takingOver'] as const).map((state) => ({
    at: `exam.stage.elsewhere.${state}`,
    lands: 'exam.stage.elsewhere.asking',
    world: due('structure'),
    way: [
      ...sat('structure'),
      ({ world }: Page) => {
        world.isElsewhere = true
      },
      well('heartbeat'),
      ...(state === 'looking' ? [pass(5)] : []),
      ...(state === 'takingOver' ? [wants('exam', 'takeOver', { pin: null })] : []),
    ],
  })),
  {
    at: 'exam.stage.disqualifying',
    also: ['disqualification.posting'],
    lands: 'exam.stage.disqualified.leaving',
    world: due('reading'),
    way: [...sat('reading'), ...stoppedHere],
    ends: 'disqualified',
  },
  {
    at: 'disqualification.refused',
    lands: 'exam.stage.disqualified.leaving',
    world: due('reading'),
    way: [...sat('reading'), ...stoppedHere, ill('postDisqualified')],
    ends: 'disqualified',
  },
  {
    at: 'disqualification.told',
    lands: 'exam.stage.disqualified.leaving',
    world: due('reading'),
    way: [...sat('reading'), ...stoppedHere, well(...Array<string>(3).fill('postDisqualified'))],
    ends: 'disqualified',
  },
  { at: ended, lands: ended, world: over, way: [load] },
  { at: 'exam.stage.completed.passed', lands: ended, world: over, way: [load, pass(5)] },
  ...['leaving', 'passed'].map((state) => ({
    at: `exam.stage.disqualified.${state}`,
    lands: 'exam.stage.disqualified.leaving',
    world: stopped,
    way: state === 'passed' ? [load, pass(5)] : [load],
    ends: 'disqualified' as const,
  })),
]
