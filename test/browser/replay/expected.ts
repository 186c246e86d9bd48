import type { WayOfHearing } from '#contract/observations.ts'
import { account } from '#src/ui/texts/account.ts'
import { breaks } from '#src/ui/texts/breaks.ts'
import { deviceCheck } from '#src/ui/texts/device-check.ts'
import { end } from '#src/ui/texts/end.ts'
import { exam } from '#src/ui/texts/exam.ts'
import { login } from '#src/ui/texts/login.ts'
import { messages } from '#src/ui/texts/messages.ts'
import { practice } from '#src/ui/texts/practice.ts'
import { preparation, specification } from '#src/ui/texts/preparation.ts'
import { proctor } from '#src/ui/texts/proctor.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import { asks, type Expected, plain, quiet, type Row, says, without } from './expectation.ts'
import { pcCheckRows } from './expected-pc-check.ts'
import { rehearsalRows } from './expected-rehearsal.ts'
import { sectionRows } from './expected-sections.ts'
import { staffRows } from './expected-staff.ts'
import { toolRows } from './expected-tools.ts'

const { warning, camera, fullscreen, hints } = supervision
const { pin, act } = proctor

const isOpen: Expected = { says: [act.title, act.lock], hides: [pin.text] }
const asksPin = (...words: string[]): Expected => ({ says: [pin.text, ...words], hides: [act.lock] })

const seated = (region: string, hint: string): Record<string, Expected> => ({
  [`supervising.${region}.well`]: without(hint),
  [`supervising.${region}.doubtful`]: without(hint),
  [`supervising.${region}.said`]: says(hint),
})

const watched = (what: string, ...more: string[]): Record<string, Expected> =>
  Object.fromEntries(
    ['choosing', 'ignored', 'watching', 'warned', ...more].map((state) => [
      `supervising.${what}.${state}`,
      quiet,
    ]),
  )

/** For each machine its states and their expected content. A state without a row fails the test. */
export const rows: Record<string, Record<string, Row>> = {
  ...staffRows,
  pcCheck: pcCheckRows,
  rehearsal: rehearsalRows,
  session: {
    remembering: quiet,
    restoring: quiet,
    guest: plain(login.submit, login.forgot),
    signingIn: plain(login.submit, login.forgot),
    'queued.waiting': plain(login.forgot, shell.queue.leave),
    'queued.asking': plain(login.forgot, shell.queue.leave),
    'signedIn.entering': quiet,
    'signedIn.completingProfile': plain(account.title, account.personalInformation, shell.logout),
    'signedIn.member': { says: [shell.logout, shell.nav.guide], hides: [login.forgot], dialog: false },
    signingOut: quiet,
  },
  ...sectionRows,
  deviceCheck: {
    choosing: quiet,
    'headset.silent': plain(deviceCheck.headset.title, deviceCheck.headset.play),
    'headset.playing': plain(deviceCheck.headset.playing),
    'headset.heard': plain(deviceCheck.headset.heard),
    'headset.unheard': plain(deviceCheck.headset.failed),
    'camera.asking': plain(deviceCheck.camera.asking),
    'camera.warming': plain(deviceCheck.camera.warming),
    'camera.checking': plain(deviceCheck.camera.title, deviceCheck.stability),
    'camera.judging': quiet,
    'camera.verified': plain(deviceCheck.camera.title, deviceCheck.next),
    'camera.crowded': asks(deviceCheck.camera.unsupported.many, deviceCheck.postpone),
    'camera.distant': asks(deviceCheck.camera.unsupported.small, deviceCheck.postpone),
    'camera.cut': asks(deviceCheck.camera.unsupported.cut, deviceCheck.postpone),
    'camera.faint': asks(deviceCheck.camera.unsupported.faint, deviceCheck.postpone),
    'camera.unsupported': asks(deviceCheck.camera.unsupported.nobody, deviceCheck.postpone),
    'camera.denied': plain(deviceCheck.failure.title, deviceCheck.retry),
    cameraPassed: quiet,
    'microphone.asking': plain(deviceCheck.microphone.asking),
    'microphone.checking': plain(deviceCheck.microphone.checking, deviceCheck.stability),
    'microphone.judging': quiet,
    'microphone.verified': plain(deviceCheck.microphone.good, deviceCheck.next),
    'microphone.unsupported': asks(deviceCheck.microphone.unsupported, deviceCheck.postpone),
    'microphone.denied': plain(deviceCheck.failure.title, deviceCheck.retry),
    'ready.choosing': quiet,
    'ready.unasked': {
      ...plain(deviceCheck.ready.title, deviceCheck.postpone),
      hides: [deviceCheck.speech.install, deviceCheck.speech.installing],
    },
    // After an installation the answer from before it stands until the browser gives another.
    'ready.looking': ({ speechHere }) =>
      plain(
        deviceCheck.speech.looking,
        speechHere ? deviceCheck.speech.ways[speechHere.way as WayOfHearing] : deviceCheck.speech.unknown,
      ),
    'ready.offering': plain(deviceCheck.speech.install, deviceCheck.speech.skip, deviceCheck.postpone),
    'ready.installing.awaited': {
      ...plain(deviceCheck.speech.installing, deviceCheck.speech.awaited, deviceCheck.postpone),
      hides: [deviceCheck.speech.lasting],
    },
    'ready.installing.lasting': plain(deviceCheck.speech.installing, deviceCheck.speech.lasting),
    'ready.refused': plain(deviceCheck.speech.refused, deviceCheck.speech.again),
    'ready.left': plain(deviceCheck.speech.install, deviceCheck.speech.ways.voice),
    'ready.known': ({ speechHere: { way } }) =>
      plain(deviceCheck.speech.ways[way as WayOfHearing], deviceCheck.speech.means[way as WayOfHearing]),
    passed: says(deviceCheck.title),
    postponed: says(deviceCheck.title),
  },
  messages: {
    quiet: without(messages.title),
    messaged: plain(messages.title, messages.acknowledge),
  },
  ...toolRows,
  practice: {
    looking: plain(practice.looking.title),
    underWay: { ...plain('order'), hides: [practice.title, practice.start] },
    choosing: ({ finished }) =>
      plain(practice.unrecorded, finished.length > 0 ? practice.again : practice.start),
    loading: plain(practice.loading.title, practice.leave.tests),
    failed: plain(practice.failed.title, practice.failed.retry, practice.failed.back),
    listening: plain(practice.bar, practice.stop, sections.loading.listening),
    structure: plain(practice.bar, practice.stop, sections.loading.structure),
    reading: plain(practice.bar, practice.stop, sections.loading.reading),
    results: plain(
      practice.results.title,
      practice.results.answer,
      practice.results.why,
      practice.results.again,
    ),
  },
  endPage: {
    'presence.reading': plain(end.stays),
    'presence.counting': plain(end.leaves, end.stay),
    'presence.passed': plain(end.stays),
    'result.choosing': quiet,
    'result.none': without(end.result.title),
    'result.asking': plain(end.leave),
    'result.waiting': plain(end.result.title),
    'result.told': plain(end.result.title),
    'result.failed': plain(end.result.failed, end.result.retry),
  },
  disqualification: {
    posting: asks(supervision.disqualification.title, supervision.disqualification.declared),
    refused: asks(supervision.disqualification.refusedTitle, supervision.disqualification.resend),
    posted: asks(supervision.disqualification.title, supervision.disqualification.proceed),
    over: says(supervision.disqualification.title),
  },
  supervision: {
    'supervising.observations': quiet,
    ...watched('face'),
    ...watched('speech'),
    ...watched('hidden', 'excused'),
    ...watched('blurred', 'excused'),
    ...watched('windowed', 'excused', 'waiting'),
    'supervising.dialog.none': without(warning.acknowledge),
    // No section's clock runs here, so nothing is said of one.
    'supervising.dialog.open': {
      ...asks(warning.acknowledge),
      hides: [warning.clock.runs, warning.clock.stands],
    },
    'supervising.dialog.silent': { ...without(warning.acknowledge), dialog: false },
    'supervising.record.idle': quiet,
    'supervising.record.recording': quiet,
    'supervising.camera.well': without(camera.title, camera.covered),
    'supervising.camera.guided': { says: [camera.title], hides: [camera.covered] },
    'supervising.camera.covered.shown': asks(camera.covered, camera.call),
    'supervising.camera.covered.behind': { ...asks(warning.acknowledge), hides: [camera.covered] },
    'supervising.camera.excused': without(camera.covered),
    'supervising.prompt.none': without(fullscreen.text),
    'supervising.prompt.silent': without(fullscreen.text),
    'supervising.prompt.shown': plain(fullscreen.text, fullscreen.back),
    ...seated('distance', hints.smallFace),
    ...seated('framing', hints.cutFace),
    ...seated('clarity', hints.faintFace),
    ...seated('gaze', hints.turnedFace),
    'supervising.photo.none': without(supervision.requested.title),
    'supervising.photo.announced': says(supervision.requested.title),
    'supervising.pace.steady': quiet,
    'supervising.pace.slow': says(supervision.unstable),
    decided: plain(),
  },
  exam: {
    'stage.entering': plain(exam.loading.title),
    'stage.otherTab': plain(exam.otherTab.title, exam.otherTab.leave),
    'stage.loading': plain(exam.loading.title),
    'stage.loadingFailed': plain(exam.failed.title, exam.failed.retry, exam.failed.leave),
    'stage.elsewhere.asking': plain(exam.elsewhere.title, exam.elsewhere.takeOver),
    'stage.elsewhere.looking': plain(exam.elsewhere.title, exam.elsewhere.takeOver),
    'stage.elsewhere.takingOver': plain(exam.elsewhere.title),
    'stage.otherBrowser.waiting': plain(exam.otherBrowser.title, exam.otherBrowser.retry),
    'stage.otherBrowser.looking': plain(exam.otherBrowser.title, exam.otherBrowser.leave),
    'stage.routing': quiet,
    'stage.preparing.readingRules': says(preparation.rules.title, preparation.terms),
    'stage.preparing.watchingTutorial': asks(preparation.tutorial.proceed),
    'stage.specifying': says(specification.title, specification.proceed),
    // Its first step is the headset's only where something is heard.
    'stage.checkingDevices': says(deviceCheck.title),
    'stage.admitting': quiet,
    'stage.waitingForToken.judging': quiet,
    'stage.waitingForToken.early.arriving': quiet,
    'stage.waitingForToken.showing.arriving': quiet,
    'stage.waitingForToken.early.photographing': plain(exam.gate.early.title, exam.gate.shown),
    'stage.waitingForToken.showing.photographing': plain(exam.gate.showing.title, exam.gate.shown),
    'stage.waitingForToken.early.resting': plain(exam.gate.early.title, exam.gate.waits),
    'stage.waitingForToken.early.looking': plain(exam.gate.early.title, exam.gate.leave),
    'stage.waitingForToken.showing.resting': plain(exam.gate.showing.title, exam.gate.leave),
    'stage.waitingForToken.showing.looking': plain(exam.gate.showing.title, exam.gate.leave),
    'stage.waitingForToken.typing': plain(exam.gate.typing.title, exam.gate.typing.begin),
    'stage.waitingForToken.reading': plain(exam.gate.reading.title, exam.gate.leave),
    'stage.waitingForToken.over.resting': plain(exam.gate.over.title, exam.gate.leave),
    'stage.waitingForToken.over.looking': plain(exam.gate.over.title, exam.gate.leave),
    'stage.starting': says(exam.starting.title),
    'stage.queued.waiting': plain(exam.queued.title, shell.queue.leave),
    'stage.queued.asking': plain(exam.queued.title, shell.queue.leave),
    'stage.startFailed': says(exam.failed.title, exam.failed.retry),
    'stage.listening': plain(sections.loading.listening),
    'stage.structure': plain(sections.loading.structure),
    'stage.reading': plain(sections.loading.reading),
    'stage.paused.stopped': plain(exam.paused.title, exam.paused.goesOn),
    'stage.paused.resting': plain(breaks.resting.title, breaks.resting.goOn),
    'stage.disqualifying': asks(supervision.disqualification.title),
    'stage.completed': plain(end.completed.title, end.leave, end.stays),
    'stage.disqualified.choosing': quiet,
    'stage.disqualified.leaving': plain(end.disqualified.title, end.leave, end.stays),
    'stage.disqualified.staying': plain(end.disqualified.title, end.leave, end.staying),
    'stage.left': says(exam.loading.title),
    'supervision.resting': quiet,
    'supervision.watching': quiet,
  },
  violation: {
    clear: without(hints.noFace),
    'doubtful.quiet': without(hints.noFace),
    // The hint disappears as soon as the face is seen again.
    'doubtful.hinting': ({ samples }) =>
      samples.at(-1)?.what === 'good' ? without(hints.noFace) : says(hints.noFace),
    found: quiet,
  },
  proctor: {
    closed: without(pin.text, act.lock),
    asking: asksPin(),
    checking: asksPin(),
    wrong: asksPin(pin.wrong),
    unchecked: asksPin('Belum ada PIN'),
    'lockedOut.shown': { says: [pin.lockedOut], hides: [pin.text, act.lock] },
    'lockedOut.hidden': without(pin.lockedOut, pin.text, act.lock),
    'open.ready': isOpen,
    'open.acting': isOpen,
    'open.failed': isOpen,
    'open.saving': isOpen,
  },
}

/** The row of a state; undefined where the table has none. */
export function rowOf(id: string, leaf: string, context: unknown): Expected | undefined {
  const row = rows[id]?.[leaf]
  return typeof row === 'function' ? row(context) : row
}
