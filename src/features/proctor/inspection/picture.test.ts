import { describe, expect, it } from 'vitest'
import { usualJudgement } from '#contract/calls/organisation.ts'
import { facesCounted } from '#contract/observations.fixture.ts'
import type { Observation } from '#contract/observations.ts'
import type { ExamContext } from '#machines/exam/context.ts'
import type { ProctorContext } from '#machines/proctor/setup.ts'
import type { SectionContext } from '#machines/section/context.ts'
import type { SupervisionContext } from '#machines/supervision/context.ts'
import { browserName } from './environment.ts'
import { pathOf, stageOf } from './noting.ts'
import { type Noted, pictureOf, type Seen, type Snapshots } from './picture.ts'

const now = 1_000_000

function seen<Context>(value: unknown, context: Partial<Context>, ...tags: string[]): Seen<Context> {
  return { value, context: context as Context, hasTag: (tag) => tags.includes(tag) }
}

const plan = {
  preview: true,
  watchesFaces: true,
  watchesSpeech: false,
  watchesLeaving: true,
  stopsAt: { face: 3, speech: 3, leaving: 3 },
  judgement: usualJudgement,
}
const exam = seen<ExamContext>(
  { stage: { structure: {} }, supervision: 'watching' },
  {
    sitting: { order: { orderNo: 'EPT-1', name: 'Test' } } as ExamContext['sitting'],
    plan: plan as ExamContext['plan'],
    covered: false,
    observed: {
      face: {
        ...facesCounted([0.9], 0.3),
        detector: 'face',
        at: now - 100,
        latencyMs: 12.4,
      },
      camera: { detector: 'camera', kind: 'camera.open', at: now - 9000 },
    },
  },
)
const question = (id: string, selectedAnswer: string | null) => ({ id, selectedAnswer })
const section = seen<SectionContext>('running', {
  section: 'structure',
  deadlineAt: now + 90_000,
  now,
  kept: 3,
  saved: 1,
  questions: [question('1', 'a'), question('2', null)] as SectionContext['questions'],
})
const supervision = seen<SupervisionContext>('supervising', {
  judges: { face: true, speech: false, leaving: true },
  judgement: usualJudgement,
  counts: { face: 2, speech: 0, leaving: 0 },
  trouble: null,
  troubledSince: null,
})
const noted: Noted = {
  now,
  reports: { face: Array.from({ length: 50 }, (_, index) => now - index * 200), presence: [now - 11_000] },
  environment: {
    name: 'Dewi',
    isOnline: true,
    machine: { app: '1', browser: 'Chrome 140', used: 1, quota: 2, cores: 2 },
    events: [],
  },
}
const draw = (more: Partial<Snapshots> = {}) => pictureOf({ exam, section, supervision, ...more }, noted)

describe('the picture of a sitting', () => {
  it('shows the candidate, the stage, the time left, what is answered and what is stored on this PC alone', () => {
    expect(draw()).toMatchObject({
      name: 'Dewi',
      orderNo: 'EPT-1',
      stage: 'structure',
      section: { name: 'structure', secondsLeft: 90, answered: 1, questions: 2, unsent: 2 },
    })
  })

  it('lists each planned detector with its rate, newest observation, duration and age', () => {
    const { detectors } = draw()
    expect(detectors.map(({ name }) => name)).toEqual(['camera', 'face', 'camera-health', 'presence'])
    expect(detectors[1]).toEqual({
      name: 'face',
      perSecond: 5,
      last: 'face.counted',
      count: 1,
      latencyMs: 12,
      at: now - 100,
    })
    expect(detectors[2], 'one that has said nothing').toMatchObject({ perSecond: 0, last: null, at: null })
    expect(detectors[3], 'what was reported long ago is no pace').toMatchObject({ perSecond: 0 })
  })

  it('counts as the server does, and lists no detectors where nobody is supervised', () => {
    expect(draw().facts?.counters).toMatchObject([
      { violationKind: 'face', count: 2, limit: 3, isNearEnd: true },
      { violationKind: 'leaving', count: 0 },
    ])
    const alone = pictureOf({ exam }, noted)
    expect([alone.detectors, alone.facts, alone.section]).toEqual([[], null, null])
  })

  it.each([
    ['recorded', { kind: 'speech.listened', ms: 1000, voiceMs: 0, levelDb: -60 }],
    ['unheard', { kind: 'detector.failed', code: 'unsupported', message: '', restarts: false }],
  ] as const)('shows no count of speech where none of it counts on this PC: it is %s', (what, report) => {
    const speech = { ...report, detector: 'speech', at: now } as unknown as Observation
    const heard = { ...exam, context: { ...exam.context, observed: { ...exam.context.observed, speech } } }
    const judging = { ...supervision.context, judges: { face: true, speech: true, leaving: true } }
    const { facts } = draw({ exam: heard, supervision: { ...supervision, context: judging } })
    expect(facts?.uncountedSpeech).toBe(what)
    expect(facts?.counters.map(({ violationKind }) => violationKind)).toEqual(['face', 'leaving'])
    const counted = { ...judging, counts: { ...judging.counts, speech: 1 } }
    const before = draw({ exam: heard, supervision: { ...supervision, context: counted } })
    expect(before.facts?.counters, 'what was counted on another PC').toContainEqual(
      expect.objectContaining({ violationKind: 'speech', count: 1 }),
    )
  })

  it("shows a section's clock as Listening counts it: by the sound that was used", () => {
    const listening = seen<SectionContext>('playing', {
      ...section.context,
      section: 'listening' as never,
      ...{ seconds: 60, elapsed: 12.5 },
    })
    expect(draw({ section: listening }).section).toMatchObject({ name: 'listening', secondsLeft: 48 })
    const waiting = seen<SectionContext>('briefing', { ...section.context, deadlineAt: null })
    expect(draw({ section: waiting }).section?.secondsLeft).toBeNull()
  })

  it("shows the board's state and the result of the last act, and no PIN", () => {
    const proctor = seen<ProctorContext>(
      { open: 'ready' },
      {
        placement: 'window',
        offline: true,
        waiting: 2,
        failure: null,
        refused: null,
        saved: null,
        done: { id: 4, action: { kind: 'note' }, sittingStatus: null, isFresh: true },
      },
      'shown',
      'open',
    )
    expect(draw({ proctor }).board).toEqual({
      tags: ['shown', 'open'],
      state: 'open.ready',
      placement: 'window',
      offline: true,
      waiting: 2,
      message: null,
      acts: 4,
      lastAct: { kind: 'note', isQueued: true },
      refused: null,
      saved: null,
    })
    expect(draw().board).toMatchObject({ tags: [], state: 'closed', lastAct: null })
  })

  it('contains no answer, and can be sent to another window', () => {
    const sent = JSON.stringify(draw())
    expect(sent).not.toContain('selectedAnswer')
    expect(JSON.parse(sent)).toEqual(draw())
  })
})

it('names a state by its path, and a browser by its name', () => {
  expect(pathOf({ structure: { running: 'answering' } })).toBe('structure.running.answering')
  expect(pathOf('left')).toBe('left')
  expect(stageOf({ stage: { preparing: 'readingRules' } })).toBe('preparing')
  expect(stageOf({ stage: 'entering' }), 'one line on the board, not two of the same words').toBe('loading')
  expect(
    browserName('Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'),
  ).toBe('Chrome 140')
})
