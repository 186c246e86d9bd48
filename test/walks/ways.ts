import type { EventObject } from 'xstate'
import type { SectionName } from '#contract/limits.ts'
import type { ExamInput } from '#machines/exam.ts'
import type { Page } from './page.ts'
import { strict, type World } from './world.ts'

type Step = (page: Page) => void

/** A way to a state, and where a page leads that opens after the one there has died. */
export interface Way {
  /** The state that the page dies in, and others that it is in beside. */
  at: string
  also?: string[]
  lands: string
  /** What the server and this PC know before. */
  world: (world: World) => void
  input?: ExamInput
  way: Step[]
  /** How the sitting ends when nothing more goes wrong: finished, where nothing is said. */
  ends?: 'disqualified'
}

export const arriving: ExamInput = {
  orderId: 'order',
  prepared: { agreed: true, tutorialSeen: true },
  wish: 'device-check',
}
const unprepared: ExamInput = {
  ...arriving,
  prepared: { agreed: false, tutorialSeen: false },
  wish: 'preparation',
}

// What the world does.
const well =
  (...names: string[]): Step =>
  (page) => {
    for (const name of names) page.answer(name)
  }
const ill =
  (name: string, how = 1): Step =>
  (page) =>
    page.answer(name, how)
const pass =
  (seconds: number): Step =>
  (page) =>
    page.passSeconds(seconds)
/** Seconds in which this is reported every fifth of one. */
const passWith =
  (seconds: number, kind: string, more: object = {}): Step =>
  (page) => {
    for (let fifth = 0; fifth < seconds * 5; fifth += 1) {
      page.report(kind, more)
      page.pass(200)
    }
  }
const report =
  (kind: string, more: object = {}): Step =>
  (page) =>
    page.report(kind, more)
const nobody = { count: 0, confidences: [] }
const given: Step = ({ world }) => world.give(300)

// What the candidate does.
const tell =
  (machine: string, type: string, more: object = {}): Step =>
  (page) =>
    page.tell(machine, { type, ...more } as EventObject)
const wants = (machine: string, what: string, more: object = {}) => tell(machine, `candidate.${what}`, more)

// How sittings stand.
const unstarted = (world: World) => {
  world.isStarted = false
}
const due = (section: SectionName) => (world: World) => {
  for (const earlier of { listening: [], structure: ['listening'], reading: ['listening', 'structure'] }[
    section
  ] as SectionName[])
    world.handIn(earlier)
}
const over = (world: World) => {
  due('reading')(world)
  world.handIn('reading')
}
const stopped = (world: World) => {
  due('reading')(world)
  world.isStopped = true
}
/** Reading is due, by rules of which only this is different. */
const under =
  (setting: Partial<NonNullable<typeof strict.institution>['setting']>): Way['world'] =>
  (world) => {
    const { institution } = strict
    due('reading')(world)
    world.rules = {
      ...strict,
      institution: institution && { ...institution, setting: { ...institution.setting, ...setting } },
    }
  }
const nothing = { face: false, voice: false, newTab: false }

// Ways that many others begin with.
const load = well('loadSitting')
const briefed = (section: 'structure' | 'reading'): Step[] => [
  load,
  well('loadSection', 'fetchMedia'),
  wants(section, 'start'),
]
/** Question 1 is answered, and on the server; 2 is answered on this PC alone, marked, and open. */
const sat = (section: 'structure' | 'reading'): Step[] => [
  ...briefed(section),
  well('openSection'),
  wants(section, 'choose', { option: 'two' }),
  well('journal'),
  ill('journal'),
  wants(section, 'next'),
  wants(section, 'choose', { option: 'three' }),
  wants(section, 'mark'),
  well('journal', 'journal'),
  pass(3),
]
const opened: Step[] = [load, well('loadSection', 'fetchMedia', 'startSection')]
/** The first list is heard, and its first question answered. */
const heard: Step[] = [
  ...opened,
  pass(2),
  ill('playStep', 1),
  pass(1),
  wants('listening', 'choose', { questionId: 'listening-A1', option: 'two' }),
  well('journal'),
  pass(2),
]
const untilItsEnd: Step = (page) => {
  const { deadlineAt = 0 } = [...page.world.sat.values()].at(-1) ?? {}
  page.passSeconds(Math.ceil((deadlineAt - page.world.now) / 1000))
}
const hidden: Step[] = [report('presence.hidden'), pass(1)]
const windowed: Step = report('presence.fullscreenLeft')
const recorded: Step[] = [...hidden, well('recordViolation')]
const backHere: Step[] = [report('presence.visible'), wants('supervision', 'acknowledge')]
/** The third warning of a kind is on record: the server has stopped the test. */
const stoppedHere: Step[] = [...recorded, ...backHere, ...recorded, ...backHere, ...recorded]
const checked: Step[] = [load, wants('deviceCheck', 'next'), well('watchFaces')]
const microphone: Step[] = [...checked, ill('watchFaces', 1), pass(11), wants('deviceCheck', 'proceed')]
const ready: Step[] = [...microphone, well('watchMicrophone'), pass(11), wants('deviceCheck', 'proceed')]

const atDevices = 'deviceCheck.headset.silent'
const devices = (at: string, way: Step[]): Way => ({
  at: `deviceCheck.${at}`,
  also: ['exam.stage.checkingDevices', 'exam.supervision.resting'],
  lands: atDevices,
  world: unstarted,
  way: [load, ...way],
})
const listening = (at: string, way: Step[], lands = 'running.awaitingGesture'): Way => ({
  at: `listening.${at}`,
  also: ['exam.stage.listening', 'exam.supervision.watching'],
  lands: `listening.${lands}`,
  world: () => undefined,
  way,
})
const section = (
  name: 'structure' | 'reading',
  at: string,
  way: Step[],
  lands = `${name}.running.answering`,
  also: string[] = [],
): Way => ({
  at: `${name}.${at}`,
  also: [`exam.stage.${name}`, 'exam.supervision.watching', ...also],
  lands,
  world: due(name),
  way,
})

/** Structure and Reading, as far as they are the same. */
const sections = (['structure', 'reading'] as const).flatMap((name) => {
  const next = name === 'structure' ? 'reading.briefing.ready' : 'exam.stage.completed.leaving'
  return [
    section(name, 'loading', [load], `${name}.briefing.ready`),
    section(name, 'loadingFailed', [load, ill('loadSection')], `${name}.briefing.ready`),
    section(name, 'briefing.fetching', [load, well('loadSection')], `${name}.briefing.ready`),
    section(
      name,
      'briefing.unfetched',
      [load, well('loadSection'), ill('fetchMedia')],
      `${name}.briefing.ready`,
    ),
    section(name, 'briefing.ready', [load, well('loadSection', 'fetchMedia')], `${name}.briefing.ready`),
    section(name, 'opening', briefed(name), `${name}.briefing.ready`),
    section(name, 'openingFailed', [...briefed(name), ill('openSection')], `${name}.briefing.ready`),
    section(name, 'running.answering', sat(name)),
    section(name, 'running.covered', [...sat(name), ...hidden]),
    section(name, 'running.directing', [...sat(name), wants(name, 'goTo', { index: 2 })]),
    section(name, 'running.submitting.shown', [...sat(name), wants(name, 'submit')]),
    section(name, 'running.submitting.behind', [...sat(name), wants(name, 'submit'), windowed]),
    // Handed in against their will: the server has closed the section.
    section(name, 'running.submitting.shown', [...sat(name), untilItsEnd], next),
  ]
})

/** A submission, in Reading. */
const submitted: Step[] = [...sat('reading'), wants('reading', 'submit')]
const confirmed: Step[] = [...submitted, wants('submission', 'confirm')]
const submission = (at: string, way: Step[], lands?: string): Way => ({
  ...section('reading', 'running.submitting.shown', way, lands),
  at: `submission.${at}`,
})
const ended = 'exam.stage.completed.leaving'

/** Supervision, in Reading: what stands open does not come back, what is found stays found. */
const watched = (at: string, way: Step[], more: Partial<Way> = {}): Way => ({
  at: `supervision.supervising.${at}`,
  lands: 'reading.running.answering',
  world: due('reading'),
  way: [...sat('reading'), ...way],
  ...more,
})
const besides = (...leaves: string[]) => ({ also: leaves.map((leaf) => `supervision.supervising.${leaf}`) })

export const ways: readonly Way[] = [
  // The exam.
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

  // The device check begins anew: nothing of it is on any record before the start.
  devices('headset.silent', []),
  devices('headset.playing', [wants('deviceCheck', 'play')]),
  devices('headset.heard', [wants('deviceCheck', 'play'), well('playSample')]),
  devices('headset.unheard', [wants('deviceCheck', 'play'), ill('playSample')]),
  devices('camera.asking', [wants('deviceCheck', 'next')]),
  devices('camera.denied', [wants('deviceCheck', 'next'), ill('watchFaces', 5)]),
  devices('camera.warming', checked.slice(1)),
  devices('camera.checking', [...checked.slice(1), ill('watchFaces', 1)]),
  devices('camera.unsupported', [...checked.slice(1), ill('watchFaces', 1), pass(11)]),
  devices('camera.verified', [...checked.slice(1), ill('watchFaces', 2), pass(11)]),
  devices('camera.crowded', [...checked.slice(1), ill('watchFaces', 4), pass(11)]),
  devices('microphone.asking', microphone.slice(1)),
  devices('microphone.denied', [...microphone.slice(1), ill('watchMicrophone', 4)]),
  devices('microphone.checking', [...microphone.slice(1), well('watchMicrophone')]),
  devices('microphone.unsupported', [...microphone.slice(1), well('watchMicrophone'), pass(11)]),
  devices('microphone.verified', [
    ...microphone.slice(1),
    well('watchMicrophone'),
    ...Array<Step>(6).fill(ill('watchMicrophone', 2)),
    pass(11),
  ]),
  devices('ready', ready.slice(1)),

  // Listening.
  listening('loading', [load], 'running.playing.sounding'),
  listening('fetching', [load, well('loadSection')], 'running.playing.sounding'),
  listening('unreachable', [load, ill('loadSection')], 'running.playing.sounding'),
  listening(
    'helped',
    [
      load,
      ill('loadSection'),
      wants('listening', 'retry'),
      ill('loadSection'),
      wants('listening', 'retry'),
      ill('loadSection'),
    ],
    'running.playing.sounding',
  ),
  listening('starting', [load, well('loadSection', 'fetchMedia')], 'running.playing.sounding'),
  listening(
    'startFailed',
    [load, well('loadSection', 'fetchMedia'), ill('startSection')],
    'running.playing.sounding',
  ),
  listening('running.playing.sounding', heard),
  listening('running.playing.buffering', [...heard, ill('playStep', 2)]),
  listening('running.awaitingGesture', [...heard, ill('playStep', 4)]),
  listening('running.pausing', [...heard, ill('playStep', 1)]),
  listening('running.interrupted', [...heard, ill('playStep', 5)]),
  listening('running.stuck', [
    ...heard,
    ill('playStep', 5),
    wants('listening', 'retry'),
    ill('playStep', 5),
    wants('listening', 'retry'),
    ill('playStep', 5),
  ]),
  listening('running.covered', [...heard, ...hidden]),
  listening('running.concluding', [...heard, ...[1, 2, 3].flatMap(() => [ill('playStep', 1), pass(1)])]),
  {
    ...listening('submitting.shown', [...heard, untilItsEnd]),
    lands: 'structure.briefing.ready',
  },
  {
    ...listening('submitting.behind', [...heard, untilItsEnd, windowed]),
    lands: 'structure.briefing.ready',
  },
  {
    ...listening('redirecting', [load, ({ world }) => world.handIn('listening'), well('loadSection')]),
    lands: 'structure.briefing.ready',
  },

  // Structure and Reading.
  ...sections,
  section(
    'structure',
    'closing.shown',
    [
      ...sat('structure'),
      wants('structure', 'submit'),
      wants('submission', 'confirm'),
      well('lookForPhotos', 'submitAnswers'),
    ],
    'reading.briefing.ready',
  ),
  section(
    'structure',
    'closing.behind',
    [
      ...sat('structure'),
      wants('structure', 'submit'),
      wants('submission', 'confirm'),
      well('lookForPhotos', 'submitAnswers'),
      windowed,
    ],
    'reading.briefing.ready',
  ),

  // Handing in: what has not arrived is as if nobody had asked.
  submission('confirming', submitted),
  submission('lookingForPhotos', confirmed),
  submission('lackingPhotos', [...confirmed, ill('lookForPhotos')]),
  submission('photographing', [...confirmed, ill('lookForPhotos'), wants('submission', 'photograph')]),
  submission('sending', [...confirmed, well('lookForPhotos')]),
  submission('waiting', [...confirmed, well('lookForPhotos'), ill('submitAnswers')]),
  // It has arrived, and the answer to it has not.
  submission('waiting', [...confirmed, well('lookForPhotos'), ill('submitAnswers', 2)], ended),
  submission('refused', [...confirmed, well('lookForPhotos'), ill('submitAnswers', 3)]),
  submission('askingForTime', [...sat('reading'), untilItsEnd], ended),
  {
    ...section('structure', 'running.submitting.shown', [...sat('structure'), untilItsEnd, given]),
    at: 'submission.askingForTime',
  },

  // Supervision.
  watched('senses', [], {
    ...besides(
      ...['face', 'speech', 'hidden', 'blurred'].map((what) => `${what}.watching`),
      ...['windowed.waiting', 'dialog.none', 'record.idle', 'camera.well', 'prompt.none', 'pace.steady'],
    ),
  }),
  { ...watched('senses', []), at: 'violation.clear' },
  { ...watched('senses', [passWith(1, 'face.counted', nobody)]), at: 'violation.doubtful.quiet' },
  { ...watched('senses', [passWith(4, 'face.counted', nobody)]), at: 'violation.doubtful.hinting' },
  watched('hidden.warned', hidden, besides('dialog.open', 'record.recording')),
  watched('dialog.open', recorded, besides('hidden.warned', 'record.idle')),
  watched('face.warned', [passWith(7, 'face.counted', nobody)], besides('dialog.open')),
  watched('speech.warned', [report('speech.heard', { words: 5, text: 'satu dua tiga empat lima' }), pass(1)]),
  watched('blurred.warned', [report('presence.blurred'), pass(4)]),
  watched('windowed.watching', [windowed], besides('prompt.shown')),
  watched('windowed.warned', [windowed, pass(11)]),
  watched('camera.guided', [report('camera.covered')]),
  watched('camera.covered.shown', [report('camera.covered'), pass(21)]),
  watched('camera.covered.behind', [report('camera.covered'), pass(21), ...hidden]),
  watched('camera.excused', [report('camera.covered'), tell('supervision', 'proctor.cleared')]),
  watched('pace.slow', [report('face.counted', { count: 1, confidences: [0.9] }), pass(12)]),
  watched('face.ignored', [], { ...besides('speech.ignored'), world: under({ identification: nothing }) }),
  watched('hidden.ignored', [], {
    ...besides('blurred.ignored', 'windowed.ignored'),
    world: under({ identification: { ...nothing, face: true } }),
  }),
  watched('dialog.silent', hidden, {
    world: under({ judgement: { ...strict.institution?.setting.judgement, pilot: true } as never }),
  }),
  watched('prompt.silent', [windowed], {
    world: under({ judgement: { ...strict.institution?.setting.judgement, pilot: true } as never }),
  }),
]
