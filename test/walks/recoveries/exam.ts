import type { Page } from '../page.ts'
import { backHere, load, recorded, sat } from './beginnings.ts'
import { atDevices, ready } from './device-check.ts'
import { arriving, type Recovery, type Step, unprepared } from './recovery.ts'
import { due, ended, inOtherTab, over, stopped, unstarted } from './setups.ts'
import { fails, pass, succeeds, wants } from './steps.ts'

/** The third warning of a kind is on record: the server has stopped the test. */
const stoppedHere: Step[] = [...recorded, ...backHere, ...recorded, ...backHere, ...recorded]

export const recoveriesInTheExam: readonly Recovery[] = [
  ...['entering', 'otherTab'].map((state) => ({
    at: `exam.stage.${state}`,
    lands: 'exam.stage.entering',
    environment: inOtherTab,
    steps: state === 'otherTab' ? [pass(2)] : [],
  })),
  { at: 'exam.stage.loading', lands: atDevices, environment: unstarted, steps: [] },
  { at: 'exam.stage.loadingFailed', lands: atDevices, environment: unstarted, steps: [fails('loadSitting')] },
  ...['readingRules', 'watchingTutorial'].map((state) => ({
    at: `exam.stage.preparing.${state}`,
    lands: 'exam.stage.preparing.readingRules',
    environment: unstarted,
    input: unprepared,
    steps: state === 'readingRules' ? [load] : [load, wants('exam', 'watchTutorial')],
  })),
  {
    at: 'exam.stage.specifying',
    lands: 'exam.stage.specifying',
    environment: unstarted,
    input: { ...arriving, wish: 'specification' },
    steps: [load],
  },
  {
    at: 'exam.stage.left',
    lands: 'exam.stage.preparing.readingRules',
    environment: unstarted,
    input: unprepared,
    steps: [load, wants('exam', 'leave')],
  },
  {
    at: 'exam.stage.starting',
    lands: atDevices,
    environment: unstarted,
    steps: [...ready, wants('deviceCheck', 'start')],
  },
  {
    at: 'exam.stage.startFailed',
    lands: atDevices,
    environment: unstarted,
    steps: [...ready, wants('deviceCheck', 'start'), fails('startTest')],
  },
  ...(['waiting', 'asking'] as const).map((state) => ({
    at: `exam.stage.queued.${state}`,
    lands: atDevices,
    environment: unstarted,
    steps: [
      ...ready,
      wants('deviceCheck', 'start'),
      fails('startTest', 3),
      ...(state === 'asking' ? [succeeds('awaitTurn')] : []),
    ],
  })),
  ...(['asking', 'looking', 'takingOver'] as const).map((state) => ({
    at: `exam.stage.elsewhere.${state}`,
    lands: 'exam.stage.elsewhere.asking',
    environment: due('structure'),
    steps: [
      ...sat('structure'),
      ({ environment }: Page) => {
        environment.isElsewhere = true
      },
      succeeds('heartbeat'),
      ...(state === 'looking' ? [pass(5)] : []),
      ...(state === 'takingOver' ? [wants('exam', 'takeOver', { pin: null })] : []),
    ],
  })),
  ...(['waiting', 'looking'] as const).map((state) => ({
    at: `exam.stage.otherBrowser.${state}`,
    lands: 'exam.stage.otherBrowser.waiting',
    environment: due('structure'),
    steps: [
      ...sat('structure'),
      ({ environment }: Page) => {
        environment.isBrowserRefused = true
      },
      succeeds('heartbeat'),
      ...(state === 'looking' ? [pass(5)] : []),
    ],
  })),
  {
    at: 'exam.stage.paused.stopped',
    lands: 'exam.stage.paused.stopped',
    environment: due('structure'),
    steps: [...sat('structure'), ({ environment }: Page) => environment.pause(), succeeds('heartbeat')],
  },
  {
    at: 'exam.stage.paused.resting',
    also: ['breaks.resting'],
    lands: 'exam.stage.paused.resting',
    environment: due('structure'),
    steps: [...sat('structure'), ({ environment }: Page) => environment.rest(), succeeds('heartbeat')],
  },
  {
    at: 'messages.messaged',
    lands: 'exam.stage.structure',
    environment: due('structure'),
    steps: [
      ...sat('structure'),
      ({ environment }: Page) => {
        environment.messages = [{ id: 'a', kind: 'message', text: 'Duduk lebih dekat', at: 1 }]
      },
      succeeds('heartbeat'),
    ],
  },
  {
    at: 'messages.quiet',
    lands: 'exam.stage.structure',
    environment: due('structure'),
    steps: [...sat('structure')],
  },
  // A call that the server does not have is sent by the next page.
  ...[
    { at: 'proctorCall.sending', steps: [] },
    { at: 'proctorCall.unsent', steps: [fails('sayCall')] },
  ].map(({ at, steps }) => ({
    ...{ at, lands: 'proctorCall.sending', environment: due('structure') },
    steps: [...sat('structure'), wants('proctorCall', 'callProctor', { call: 'a call' }), ...steps],
  })),
  // A new page opens without the menu.
  ...[
    {
      at: 'tools.menu.closed',
      also: [
        ...['tools.overview.resting', 'tools.highlighter.resting', 'tools.sound.silent'],
        ...['proctorCall.idle', 'breaks.available'],
      ],
      steps: [],
    },
    { at: 'tools.highlighter.listing', steps: [wants('tools', 'listHighlights')] },
    { at: 'tools.menu.open', steps: [wants('tools', 'openTools')] },
    { at: 'tools.menu.showingKeys', steps: [wants('tools', 'openTools'), wants('tools', 'showKeys')] },
    { at: 'tools.overview.left', steps: [wants('tools', 'leaveOverview')] },
  ].map(({ at, also = [], steps }) => ({
    ...{ at, also, lands: 'tools.menu.closed', environment: due('structure') },
    steps: [...sat('structure'), ...steps],
  })),
  {
    at: 'exam.stage.disqualifying',
    also: ['disqualification.posting'],
    lands: 'exam.stage.disqualified.leaving',
    environment: due('reading'),
    steps: [...sat('reading'), ...stoppedHere],
    ends: 'disqualified',
  },
  {
    at: 'disqualification.refused',
    lands: 'exam.stage.disqualified.leaving',
    environment: due('reading'),
    steps: [...sat('reading'), ...stoppedHere, fails('postDisqualified')],
    ends: 'disqualified',
  },
  {
    at: 'disqualification.posted',
    lands: 'exam.stage.disqualified.leaving',
    environment: due('reading'),
    steps: [...sat('reading'), ...stoppedHere, succeeds(...Array<string>(3).fill('postDisqualified'))],
    ends: 'disqualified',
  },
  { at: ended, lands: ended, environment: over, steps: [load] },
  {
    at: 'exam.stage.disqualified.leaving',
    lands: 'exam.stage.disqualified.leaving',
    environment: stopped,
    steps: [load],
    ends: 'disqualified',
  },
]
