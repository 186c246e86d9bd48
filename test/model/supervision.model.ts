import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { usualJudgement } from '#contract/calls/organisation.ts'
import { supervisionMachine } from '#machines/supervision.machine.ts'
import type { Counter, Finding, SupervisionContext, SupervisionInput } from '#machines/supervision.ts'
import type { Grounds, LookKind } from '#machines/violation.machine.ts'
import { done, failed, type Model, type ModelEvent, sent } from './model.ts'

const judges = (...kinds: Counter[]) => ({
  face: kinds.includes('face'),
  speech: kinds.includes('speech'),
  open_new_tab: kinds.includes('open_new_tab'),
})

const input = (what: Partial<SupervisionInput>): SupervisionInput => ({
  orderId: 'order',
  license: 'LICENCE',
  section: 'listening',
  judges: judges(),
  judgement: usualJudgement,
  counts: { face: 0, speech: 0, open_new_tab: 0 },
  coversWithoutCamera: true,
  unrecorded: [],
  attended: false,
  ...what,
})

const grounds = (kind: LookKind): Grounds => ({
  kind,
  from: 1000,
  to: 6000,
  samples: 25,
  bad: 25,
  confidence: 0.9,
  detail: kind,
})

/** Found before a reload; the server does not have it yet. */
const leftover: Finding = {
  id: 1,
  writeId: 'write',
  what: 'note',
  counter: 'open_new_tab',
  section: 'listening',
  counts: true,
  number: null,
  grounds: { ...grounds('hidden'), kind: 'hidden' },
}

const observed = (kind: string, more: object = {}, title = kind): ModelEvent =>
  sent({ type: 'detector.observed', observation: { detector: 'd', kind, at: 1000, ...more } }, title)

const found = (what: string, kind: LookKind): ModelEvent => ({
  title: `${kind} is found`,
  on: () => [{ type: `xstate.done.actor.${what}`, output: grounds(kind), actorId: what }],
})

const recorded = (count: number, disqualified: boolean) => ({ counter: 'face', count, disqualified })
const isSilent = ({ context }: AnyMachineSnapshot) => context.judgement.pilot

const ways = ['hidden', 'blurred', 'windowed'] as const
const standingBy = (way: (typeof ways)[number]) => `a proctor stands by a page that is ${way}`
const good = { at: 1000, kind: 'good', confidence: null, detail: '' }

/** What a proctor stands by warns nobody. */
const isExcused = ({ context }: AnyMachineSnapshot) => {
  expect(context.attended).toBe(true)
  expect(context.found, 'it is on record').toBeGreaterThan(0)
  for (const { what, counts } of context.unrecorded) expect(counts).toBe(what !== 'note')
}

const isCovered = (snapshot: AnyMachineSnapshot) => {
  const { coversWithoutCamera, now, troubledSince }: SupervisionContext = snapshot.context
  expect(coversWithoutCamera).toBe(true)
  expect(now - (troubledSince ?? 0)).toBeGreaterThanOrEqual(20_000)
  expect(snapshot.hasTag('covering')).toBe(true)
}

/** Every watcher has the same states; what a watcher sees is the violation machine's own model. */
function expectsOf(what: string): Model['expects'] {
  return {
    [`supervising.${what}.choosing`]: () => expect.unreachable('choosing is never rested in'),
    [`supervising.${what}.ignored`]: (snapshot) =>
      expect(snapshot.children[what], 'nobody looks').toBeUndefined(),
    [`supervising.${what}.watching`]: (snapshot) => expect(snapshot.children[what]).toBeDefined(),
    [`supervising.${what}.warned`]: (snapshot) => {
      expect(
        snapshot.children[what],
        'a condition that persists is a new one only afterwards',
      ).toBeUndefined()
      expect(snapshot.context.warnings.map((warning: { what: string }) => warning.what)).toContain(what)
    },
  }
}

export const supervisionModel: Model = {
  machine: supervisionMachine,
  scenarios: {
    'faces are judged': input({ judges: judges('face'), coversWithoutCamera: false }),
    'the camera of a member': input({ judges: judges('face') }),
    'faces and speech are judged': input({ judges: judges('face', 'speech') }),
    'leaving is judged': input({ judges: judges('open_new_tab') }),
    'a page that was reloaded before the record': input({
      judges: judges('open_new_tab'),
      unrecorded: [leftover],
    }),
    ...Object.fromEntries(ways.map((way) => [standingBy(way), input({ judges: judges('open_new_tab') })])),
    'a pilot judges faces': input({ judges: judges('face'), judgement: { ...usualJudgement, pilot: true } }),
    'a pilot judges leaving': input({
      judges: judges('open_new_tab'),
      judgement: { ...usualJudgement, pilot: true },
    }),
    'the camera and the screen of a member': input({ judges: judges('open_new_tab') }),
    'everything is judged': input({ judges: judges('face', 'speech', 'open_new_tab') }),
  },
  stories: {
    'faces are judged': [
      'noFace is found',
      'acknowledge',
      'it is 2 s',
      'it is 40 s',
      'the server counts 1',
      'the server counts 3 and stops the test',
      'it was stopped before',
      'the test is over',
    ],
    'the camera of a member': [
      'the camera is covered',
      'the camera is dark',
      'the camera is back',
      "the proctor's PIN",
      'no face is seen',
      'it is 2 s',
      'it is 40 s',
      'the server counts 1',
    ],
    'faces and speech are judged': [
      'noFace is found',
      'voice is found',
      'acknowledge',
      'it is 40 s',
      'the server counts 1',
    ],
    'leaving is judged': ['hidden is found', 'blurred is found', 'acknowledge', 'the server counts 1'],
    'the camera and the screen of a member': [
      'the camera is covered',
      'the camera is back',
      'fullscreen is left',
      'fullscreen is back',
      'windowed is found',
      'it is 40 s',
      'acknowledge',
    ],
    'a page that was reloaded before the record': [
      'the server counts 1',
      'the server counts 3 and stops the test',
      'the test is over',
      'hidden is found',
    ],
    ...Object.fromEntries(
      ways.map((way) => [
        standingBy(way),
        [
          `${way} is found`,
          'a proctor opens the board',
          'the board is locked',
          ...(way === 'windowed'
            ? ['fullscreen is left', 'fullscreen is back', 'the camera is covered', 'it is 40 s']
            : [`no more ${way}`]),
        ],
      ]),
    ),
    'a pilot judges faces': ['noFace is found', 'it is 2 s', 'it is 40 s', 'the server counts 1'],
    'a pilot judges leaving': [
      'fullscreen is left',
      'fullscreen is back',
      'windowed is found',
      'it is 2 s',
      'it is 40 s',
    ],
    'everything is judged': [
      'no face is seen',
      'five words are heard',
      'the tab is left',
      'Structure begins',
      'it is 2 s',
      'a violation is struck out',
    ],
  },
  events: [
    found('face', 'noFace'),
    found('speech', 'voice'),
    found('hidden', 'hidden'),
    found('blurred', 'blurred'),
    found('windowed', 'windowed'),
    observed('face.counted', { count: 0, confidences: [] }, 'no face is seen'),
    observed('speech.heard', { words: 5, text: 'a b c d e' }, 'five words are heard'),
    observed('presence.hidden', {}, 'the tab is left'),
    observed('presence.fullscreenLeft', {}, 'fullscreen is left'),
    observed('presence.fullscreenEntered', {}, 'fullscreen is back'),
    observed('camera.covered', {}, 'the camera is covered'),
    observed('camera.dark', {}, 'the camera is dark'),
    observed('camera.recovered', {}, 'the camera is back'),
    sent({ type: 'section.entered', section: 'structure' }, 'Structure begins'),
    ...ways.map((what) => sent({ type: 'look.taken', what, look: good }, `no more ${what}`)),
    sent({ type: 'candidate.acknowledge' }, 'acknowledge'),
    sent({ type: 'proctor.cleared' }, "the proctor's PIN"),
    sent({ type: 'proctor.unlocked' }, 'a proctor opens the board'),
    sent({ type: 'proctor.locked' }, 'the board is locked'),
    sent(
      { type: 'counts.told', counts: { face: 0, speech: 0, open_new_tab: 0 } },
      'a violation is struck out',
    ),
    sent({ type: 'clock.ticked', now: 2000 }, 'it is 2 s'),
    sent({ type: 'clock.ticked', now: 40_000 }, 'it is 40 s'),
    done('recordViolation', recorded(1, false), 'the server counts 1'),
    done('recordViolation', recorded(3, true), 'the server counts 3 and stops the test'),
    failed('recordViolation', { code: 'sitting.disqualified', message: '' }, 'it was stopped before'),
    failed('recordViolation', { code: 'sitting.finished', message: '' }, 'the test is over'),
  ],
  project: (context: SupervisionContext) => ({
    late: context.now > 2000,
    warned: context.warnings.length,
    unrecorded: Math.min(1, context.unrecorded.length),
    troubled: context.troubledSince !== null,
    paced: context.pacedSince !== null,
    windowed: context.presence.windowed !== null,
    ...(context.attended && { attended: true }),
  }),
  expects: {
    'supervising.senses': (snapshot) => {
      expect(snapshot.children.evidence).toBeDefined()
      expect(snapshot.hasTag('covering')).toBe(
        snapshot.hasTag('warning') || snapshot.matches({ supervising: { camera: 'covered' } }),
      )
    },
    ...expectsOf('face'),
    ...expectsOf('speech'),
    ...expectsOf('hidden'),
    ...expectsOf('blurred'),
    ...expectsOf('windowed'),
    'supervising.windowed.waiting': (snapshot) =>
      expect(snapshot.hasTag('prompting'), 'who is not shown the way back is not timed').toBe(false),
    'supervising.windowed.watching': (snapshot) => {
      expect(snapshot.children.windowed).toBeDefined()
      expect(snapshot.hasTag('prompting')).toBe(!isSilent(snapshot))
    },
    'supervising.prompt.none': (snapshot) => expect(snapshot.hasTag('prompting')).toBe(false),
    'supervising.prompt.silent': (snapshot) => {
      expect(isSilent(snapshot)).toBe(true)
      expect(snapshot.hasTag('prompting'), 'a pilot shows nothing').toBe(false)
      expect(snapshot.children.windowed, 'and judges all the same').toBeDefined()
    },
    'supervising.prompt.shown': (snapshot) => {
      expect(snapshot.context.presence.windowed).not.toBeNull()
      for (const tag of ['warning', 'covering', 'cameraAway'])
        expect(snapshot.hasTag(tag), 'one dialog at a time').toBe(false)
    },
    'supervising.hidden.excused': isExcused,
    'supervising.blurred.excused': isExcused,
    'supervising.windowed.excused': isExcused,
    'supervising.dialog.none': ({ context }) => expect(context.warnings).toEqual([]),
    'supervising.dialog.open': (snapshot) => {
      expect(isSilent(snapshot), 'a pilot warns nobody').toBe(false)
      expect(snapshot.context.warnings.length).toBeGreaterThan(0)
      expect(snapshot.context.now).toBeLessThan(snapshot.context.closesAt)
      expect(snapshot.can({ type: 'candidate.acknowledge' })).toBe(true)
    },
    'supervising.dialog.silent': (snapshot) => {
      expect(isSilent(snapshot)).toBe(true)
      expect(snapshot.can({ type: 'candidate.acknowledge' })).toBe(false)
    },
    'supervising.record.idle': ({ context }) => expect(context.unrecorded).toEqual([]),
    'supervising.record.recording': (snapshot) => {
      const { unrecorded, judgement }: SupervisionContext = snapshot.context
      expect(unrecorded.length).toBeGreaterThan(0)
      for (const {
        counts,
        what,
        writeId,
        grounds: { kind },
      } of unrecorded)
        expect(counts).toBe(!judgement.pilot && (what !== 'note' || writeId !== null) && kind !== 'voice')
    },
    'supervising.camera.well': ({ context }) => expect(context.trouble).toBeNull(),
    'supervising.camera.guided': (snapshot) => {
      expect(snapshot.context.trouble).not.toBeNull()
      expect(snapshot.hasTag('guiding')).toBe(true)
    },
    'supervising.camera.covered.shown': (snapshot) => {
      isCovered(snapshot)
      expect(snapshot.hasTag('warning'), 'one dialog at a time').toBe(false)
    },
    'supervising.camera.covered.behind': (snapshot) => {
      isCovered(snapshot)
      expect(snapshot.hasTag('warning')).toBe(true)
    },
    'supervising.camera.excused': (snapshot) => expect(snapshot.hasTag('guiding')).toBe(false),
    'supervising.pace.steady': (snapshot) => expect(snapshot.hasTag('unstable')).toBe(false),
    'supervising.pace.slow': (snapshot) => expect(snapshot.hasTag('unstable')).toBe(true),
    decided: (snapshot) => expect(snapshot.status).toBe('done'),
  },
}
