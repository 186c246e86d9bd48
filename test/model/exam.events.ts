import type { ExamGate } from '#contract/calls/exam-session.ts'
import type { PauseState } from '#contract/calls/pause.ts'
import { facesCounted } from '#contract/observations.fixture.ts'
import type { Sitting } from '#machines/exam/context.ts'
import type { Done, SittingStatus } from '#machines/proctor/setup.ts'
import { order, sitting } from './exam.sittings.ts'
import { delayPassed, done, failed, type ModelEvent, sent } from './model.ts'

const pause = { at: 1000, reason: 'Latihan kebakaran' }
const running = sitting('started', 1)
const pausedSitting: Sitting = { ...running, order: { ...running.order, pause } }

const refusedBrowser: Sitting = { ...running, order: { ...running.order, browser: 'refused' } }

const away = { code: 'network.failed', message: 'Jaringan terputus' }
const otherBrowser = { code: 'browser.required', message: 'Hanya di Safe Exam Browser' }
const elsewhere = { code: 'sitting.elsewhere', message: 'Tes ini sedang dibuka di perangkat lain' }
const verified = { useFaceDetection: true, useSpeechDetection: true }

/** What the exam reads of its supervision; `tag` also tells two of these events apart. */
const stands = (tag: string, title: string) =>
  sent(
    { type: 'xstate.snapshot.supervision', snapshot: { tag, hasTag: (asked: string) => asked === tag } },
    title,
  )

const sittingStatus = (deadlineAt: number | null): SittingStatus => ({
  state: 'started',
  deadlineAt,
  pause: null,
  violations: { speech: 0, leaving: 0, face: 0 },
})

const board = (isOpen: boolean, acted: Done | null, title: string): ModelEvent =>
  sent(
    { type: 'xstate.snapshot.proctor', snapshot: { hasTag: () => isOpen, context: { done: acted } } },
    title,
  )

const poster = { x: 0.1, y: 0.1, width: 0.15, height: 0.2 }

const structureAlone = ['structure'] as const
const withoutStructure = ['listening', 'reading'] as const

/** What a server says of tests that lack a section; each test has a scenario of its own. */
export const ofStructureAlone: readonly ModelEvent[] = [
  done('loadSitting', sitting('new', 0, true, structureAlone), 'a new sitting of Structure alone is loaded'),
  done('startTest', order('started', 0, structureAlone), 'the sitting of Structure alone is started'),
  done('loadSitting', sitting('started', 0, true, structureAlone), 'Structure alone is due'),
  done(
    'loadSitting',
    sitting('finished', 1, true, structureAlone),
    'the sitting of Structure alone is finished',
  ),
]
export const ofTwoSections: readonly ModelEvent[] = [
  done(
    'loadSitting',
    sitting('started', 0, true, withoutStructure),
    'Listening is due in a test without Structure',
  ),
  done(
    'loadSitting',
    sitting('started', 1, true, withoutStructure),
    'Reading is due in a test without Structure',
  ),
  done(
    'loadSitting',
    sitting('finished', 2, true, withoutStructure),
    'the sitting without Structure is finished',
  ),
]

const gate = {
  ...{ name: 'Sesi pagi', room: 'Lab 1', seat: 'A1', from: 0, to: 9000 },
  stage: 'early',
  asksPicture: false,
} satisfies ExamGate
const gated = sitting('new')
const refused = (code: string) => ({ code, message: 'Ditolak' })

/** What a server says of a test of an exam session; it has a scenario of its own. */
export const ofExamSession: readonly ModelEvent[] = [
  done(
    'loadSitting',
    { ...gated, order: { ...gated.order, examSession: gate } },
    'a test of an exam session is loaded',
  ),
  done('readGate', gate, 'the exam session is not open'),
  done('readGate', { ...gate, stage: 'checkIn' }, 'the proctor has to see the candidate'),
  done('readGate', { ...gate, asksPicture: true }, 'the proctor looks at them early'),
  done('readGate', { ...gate, stage: 'checkIn', asksPicture: true }, 'the proctor looks at them'),
  done('showAtDoor', undefined, 'the camera was shown'),
  failed('showAtDoor', away, 'the camera was not shown'),
  done('readGate', { ...gate, stage: 'token' }, 'the candidate is checked in'),
  done('readGate', { ...gate, stage: 'over' }, 'the exam session is over'),
  failed('readGate', away, 'the gate cannot be asked'),
  failed('readGate', refused('order.notFound'), 'the exam session was closed'),
  sent({ type: 'gate.changed' }, 'the server says that the gate has changed'),
  sent({ type: 'candidate.enterToken', token: 'ABCDEF' }, 'type the token'),
  failed('startTest', refused('examSession.tokenWrong'), 'the token is wrong'),
  failed('startTest', refused('examSession.notCheckedIn'), 'the check-in was taken back'),
]

const rest = { at: 1000, reason: '', until: 601_000 }
const breaks = (tag: string, now: PauseState, title: string) =>
  sent(
    {
      type: 'xstate.snapshot.breaks',
      snapshot: { tag, hasTag: (asked: string) => asked === tag, context: { pause: now } },
    },
    title,
  )

/** What a candidate's breaks tell; they have a scenario of their own. */
export const ofBreaks: readonly ModelEvent[] = [
  done(
    'loadSitting',
    { ...running, order: { ...running.order, pause: rest } },
    'the sitting proves in a break',
  ),
  sent({ type: 'pause.received', pause: rest }, 'the server tells of a break'),
  breaks('wanted', null, 'a break is wanted'),
  breaks('mayBreak', null, 'no break is wanted'),
  breaks('resting', rest, 'a break has begun'),
  breaks('returned', null, 'the candidate is back'),
  sent(
    { type: 'xstate.snapshot.listening', snapshot: { hasTag: (asked: string) => asked === 'holding' } },
    'Listening waits between two questions',
  ),
  sent(
    { type: 'xstate.snapshot.listening', snapshot: { hasTag: () => false } },
    'Listening plays a question',
  ),
]

/** Every sitting begins with it. */
export const tabHeld = sent({ type: 'tab.held' }, 'no other tab has the sitting')

/** Everything that can happen to a sitting as a whole. */
export const examEvents: readonly ModelEvent[] = [
  tabHeld,
  done('loadSitting', sitting('new'), "a member's new sitting is loaded"),
  done('loadSitting', sitting('new', 0, false), "an individual's new sitting is loaded"),
  done('loadSitting', sitting('started'), 'Listening is due'),
  done('loadSitting', sitting('started', 1), 'Structure is due'),
  done('loadSitting', sitting('started', 2), 'Reading is due'),
  done('loadSitting', sitting('finished', 3), 'the sitting proves finished'),
  done('loadSitting', sitting('disqualified'), 'the sitting proves disqualified'),
  failed('loadSitting', away, 'loading fails'),
  failed('loadSitting', elsewhere, 'another browser sits this test'),
  done('loadSitting', pausedSitting, 'the sitting proves paused'),
  done('loadSitting', refusedBrowser, 'the institution demands another browser'),
  failed('loadSitting', otherBrowser, 'the server takes nothing of this browser'),
  sent({ type: 'browser.refused', failure: otherBrowser }, 'another browser has come to be demanded'),
  sent({ type: 'sitting.elsewhere' }, 'another browser takes over'),
  sent({ type: 'pause.received', pause }, 'the server tells of a pause'),
  sent({ type: 'pause.received', pause: null }, 'the server tells of none'),
  sent({ type: 'messages.received', messages: [] }, 'the server tells of messages'),
  sent({ type: 'call.answered' }, 'somebody answers the call'),
  sent({ type: 'candidate.takeOver', pin: null }, 'take over'),
  done('takeOver', undefined, 'this browser sits now'),
  failed('takeOver', elsewhere, 'the other browser is alive'),
  failed('takeOver', otherBrowser, 'this browser may take nothing over'),
  sent(
    { type: 'deadline.received', section: 'listening', deadlineAt: 9000, extendedSeconds: 60 },
    "the server tells Listening's end",
  ),
  sent(
    { type: 'deadline.received', section: 'structure', deadlineAt: 9000, extendedSeconds: 60 },
    "the server tells Structure's end",
  ),
  sent(
    { type: 'deadline.received', section: 'reading', deadlineAt: 9000, extendedSeconds: 60 },
    "the server tells Reading's end",
  ),
  sent({ type: 'candidate.agree', agreed: true }, 'agree to the rules'),
  sent({ type: 'candidate.agree', agreed: false }, 'agree no longer'),
  sent({ type: 'candidate.start' }, 'Mulai test'),
  sent({ type: 'candidate.watchTutorial' }, 'watch the tutorial'),
  sent({ type: 'tutorial.ended' }, 'the tutorial has ended'),
  sent({ type: 'candidate.closeTutorial' }, 'close the tutorial'),
  sent({ type: 'candidate.continue' }, 'continue'),
  sent({ type: 'candidate.back' }, 'Kembali'),
  sent({ type: 'candidate.retry' }, 'try again'),
  sent({ type: 'candidate.leave' }, 'leave'),
  sent({ type: 'address.requested', stage: 'preparation' }, 'the address asks for preparation'),
  sent({ type: 'address.requested', stage: 'specification' }, 'the address asks for specification'),
  sent({ type: 'address.requested', stage: 'device-check' }, 'the address asks for the device check'),
  done('deviceCheck', { outcome: 'passed', settings: verified }, 'the devices are checked'),
  done('deviceCheck', { outcome: 'postponed' }, 'the test is postponed'),
  done('startTest', order('started', 0), 'the sitting is started'),
  done('awaitTurn', undefined, 'it may be their turn'),
  failed('awaitTurn', away, 'the wait was broken off'),
  failed('startTest', away, 'starting fails'),
  failed(
    'startTest',
    { code: 'queue.waiting', message: '', place: { ahead: 40, ticket: 'ticket', againMs: 3000 } },
    '40 start before them',
  ),
  failed('startTest', refused('page.outdated'), 'the page is too old'),
  failed('startTest', elsewhere, 'another browser was first'),
  failed('startTest', otherBrowser, 'this browser may start nothing'),
  failed('startTest', { code: 'sitting.finished', message: '' }, 'it was finished before'),
  done('listening', { outcome: 'sent' }, 'Listening is handed in'),
  done('listening', { outcome: 'left' }, 'Listening is left'),
  done('structure', { outcome: 'sent' }, 'Structure is handed in'),
  done('reading', { outcome: 'sent' }, 'Reading is handed in'),
  sent(
    { type: 'detector.observed', observation: { ...facesCounted([0.9], 0.3), detector: 'face', at: 1 } },
    'a face is seen',
  ),
  stands('covering', 'a warning stands over the questions'),
  stands('prompting', 'the way back to fullscreen is shown'),
  stands('nothing', "no dialog of the supervision's stands"),
  board(true, null, 'a proctor opens the board'),
  board(false, null, 'the board is locked'),
  board(
    true,
    { id: 1, action: { kind: 'reinstate' }, sittingStatus: sittingStatus(7000), isFresh: true },
    'a proctor has reinstated the sitting',
  ),
  board(
    true,
    { id: 1, action: { kind: 'cameraResolved' }, sittingStatus: sittingStatus(null), isFresh: true },
    'a proctor has resolved the camera',
  ),
  board(
    true,
    { id: 1, action: { kind: 'cameraResolved' }, sittingStatus: null, isFresh: true },
    'a proctor has done so without the network',
  ),
  board(
    true,
    { id: 1, action: { kind: 'pause' }, sittingStatus: { ...sittingStatus(9000), pause }, isFresh: true },
    'a proctor has paused the test',
  ),
  board(
    true,
    {
      id: 1,
      action: { kind: 'knownFace', place: poster },
      sittingStatus: sittingStatus(null),
      isFresh: true,
    },
    'a proctor has marked a face as known',
  ),
  done('supervision', { disqualifiedFor: 'face' }, 'the server has stopped the test'),
  done('disqualification', undefined, 'the three posts are done'),
  sent({ type: 'sitting.stopped' }, 'the test proves stopped elsewhere'),
  sent({ type: 'photo.requested', id: 'photo' }, 'a photo is asked for'),
  delayPassed(),
  ...ofStructureAlone,
  ...ofTwoSections,
  ...ofBreaks,
  ...ofExamSession,
]
