import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { SealedFile } from '#contract/calls/sections.ts'
import type { ListeningContext } from '#machines/listening/context.ts'
import { listeningMachine } from '#machines/listening/machine.ts'
import { delayPassed, done, failed, type Model, type ModelEvent, sent } from './model.ts'

const sound = (publicUrl: string) => ({ type: 'audio' as const, publicUrl, duration: 2, alt: '' })
const question = (id: string) => ({
  id,
  question: { text: id, media: { type: 'audio', url: `/${id}.ogg`, duration: 1, timeQuestion: 1, alt: '' } },
  options: [{ text: 'right' }, { text: 'wrong' }],
  selectedAnswer: null,
  marked: false,
})

/** One part: spoken directions, one group of two questions, a closing statement without sound: three steps. */
const opened = {
  deadlineAt: 60_000,
  now: 1000,
  parts: [
    {
      letter: 'A',
      direction: { text: 'Part A', withMedia: true, media: sound('/direction.ogg') },
      closing: { text: 'The end of part A', withMedia: false, media: null },
      lists: [
        { listQuestion: ['a1', 'a2'], isGroup: true, text: '', withMedia: true, media: sound('/talk.ogg') },
      ],
    },
  ],
  questions: ['a1', 'a2'].map(question),
}
const document: SealedFile = { address: '/sealed/1', kind: 'document', bytes: 1 }
const away = { code: 'network.failed', message: 'Jaringan terputus' }
const finished = { code: 'section.finished', message: 'Maaf, section sudah selesai' }
const stopped = { code: 'sitting.disqualified', message: 'Maaf, Tes ini sudah selesai dan terdiskualifikasi' }
const input = { orderId: 'order', seconds: 3, position: null }

const offers = (snapshot: AnyMachineSnapshot, ...types: string[]) => {
  for (const type of types) expect(snapshot.can({ type })).toBe(true)
}

const plays = (snapshot: AnyMachineSnapshot) => {
  expect(snapshot.context.covered).toBe(false)
  const { step, steps }: ListeningContext = snapshot.context
  const isQuestions = steps[step]?.kind === 'questions'
  expect(
    snapshot.can({ type: 'candidate.choose', questionId: 'a1', option: 'right' }),
    'only the current list responds',
  ).toBe(isQuestions)
  expect(snapshot.can({ type: 'candidate.choose', questionId: 'a1', option: 'no such option' })).toBe(false)
}

const events: readonly ModelEvent[] = [
  done('loadSection', { isComplete: false, files: [document] }, 'the section is loaded'),
  done('loadSection', { isComplete: true, files: [] }, 'the section proves complete'),
  failed('loadSection', away, 'loading fails'),
  sent({ type: 'media.progressed', ratio: 0.5 }, 'half of the sounds are here'),
  sent({ type: 'media.ready' }, 'all sounds are here'),
  sent({ type: 'media.failed', failure: away }, 'a sound cannot be fetched'),
  done('openSection', opened, 'the clock is started'),
  failed('openSection', away, 'starting the clock fails'),
  sent({ type: 'player.progressed', at: 1 }, 'the sound goes on'),
  sent({ type: 'player.buffering' }, 'the sound buffers'),
  sent({ type: 'player.resumed' }, 'the sound resumes'),
  sent({ type: 'player.blocked' }, 'the browser wants a gesture'),
  sent({ type: 'player.ended' }, 'the step is used up'),
  sent({ type: 'player.failed', failure: away }, 'the sound fails'),
  sent({ type: 'candidate.choose', questionId: 'a1', option: 'right' }, 'choose an option'),
  sent({ type: 'candidate.continue' }, 'continue'),
  sent({ type: 'candidate.retry' }, 'try again'),
  sent({ type: 'candidate.leave' }, 'back home'),
  sent(
    { type: 'journal.kept', seq: 1, questionId: 'a1', answer: 'right', marked: false, chosenAt: 1 },
    'the choice is kept',
  ),
  sent({ type: 'journal.saved', seq: 1 }, 'the server has it'),
  sent({ type: 'journal.renumbered' }, 'this PC was set back'),
  sent({ type: 'journal.unkept', why: 'slow' }, 'the disk takes long'),
  sent({ type: 'journal.unkept', why: 'refused' }, 'the disk refuses'),
  done('submission', { outcome: 'sent' }, 'answers are handed in'),
  done('submission', { outcome: 'finished' }, 'it was finished before'),
  done('submission', { outcome: 'disqualified' }, 'the test was stopped'),
  ...[1100, 2000, 3000, 4000].map((now) => sent({ type: 'clock.ticked', now }, `it is ${now} ms`)),
  sent({ type: 'clock.ticked', now: 30_000 }, 'half a minute passes'),
  sent({ type: 'clock.ticked', now: 60_000 }, 'the ceiling is reached'),
  sent({ type: 'deadline.moved', deadlineAt: 60_000, extendedSeconds: 0 }, 'the server tells the end'),
  sent({ type: 'deadline.moved', deadlineAt: 120_000, extendedSeconds: 60 }, 'a minute is given'),
  done(
    'submission',
    { outcome: 'extended', given: { deadlineAt: 120_000, extendedSeconds: 60 } },
    'there is time again',
  ),
  sent({ type: 'break.wanted', isWanted: true }, 'a break is wanted'),
  sent({ type: 'break.wanted', isWanted: false }, 'no break is wanted'),
  sent({ type: 'cover.changed', covered: true, held: true }, 'a warning stands over the questions'),
  sent({ type: 'cover.changed', covered: false, held: true }, "a dialog of the supervision's stands"),
  sent({ type: 'cover.changed', covered: false, held: false }, "no dialog of the supervision's stands"),
  delayPassed(),
  failed('loadSection', finished, 'the server has closed it, and loads nothing'),
  failed('loadSection', stopped, 'the server has stopped the test, and loads nothing'),
  failed('openSection', finished, 'the server has closed it'),
  failed('openSection', stopped, 'the server has stopped the test'),
]

const whenGiven = ['a minute is given', 'there is time again']
const ofBreaks = ['a break is wanted', 'no break is wanted']
const usual = [
  ...events.map(({ title }) => title).filter((title) => ![...whenGiven, ...ofBreaks].includes(title)),
  '1 s pass',
  '5 s pass',
]

export const listeningModel: Model = {
  machine: listeningMachine,
  scenarios: {
    'a new section': input,
    'a section that was left in its list': { ...input, position: { step: 1, at: 2, elapsed: 1 } },
    'a section that was left at its end': { ...input, position: { step: 3, at: 0, elapsed: 2 } },
    'a section that is given time': input,
    'a section with a break': input,
    'a section with a break at its end': { ...input, position: { step: 3, at: 0, elapsed: 2 } },
  },
  events,
  limitedTo: {
    'a new section': usual,
    'a section that was left in its list': usual,
    'a section that was left at its end': usual,
    'a section with a break at its end': [
      ...ofBreaks,
      'the section is loaded',
      'all sounds are here',
      'the clock is started',
      'continue',
    ],
    'a section with a break': [
      ...ofBreaks,
      'the section is loaded',
      'all sounds are here',
      'the clock is started',
      'the step is used up',
      'it is 2000 ms',
      'the ceiling is reached',
      'a warning stands over the questions',
      "no dialog of the supervision's stands",
      'continue',
    ],
    'a section that is given time': [
      ...whenGiven,
      'the section is loaded',
      'all sounds are here',
      'the clock is started',
      'it is 2000 ms',
      'half a minute passes',
      'the ceiling is reached',
      'the server tells the end',
      'answers are handed in',
    ],
  },
  project: ({
    step,
    now,
    elapsed,
    seconds,
    pausedUntil,
    attempts,
    covered,
    breakWanted,
    extendedSeconds,
  }: ListeningContext) => ({
    ...(extendedSeconds > 0 ? { seconds } : {}),
    ...(breakWanted && { breakWanted }),
    covered,
    step,
    pauses: now < pausedUntil,
    usedUp: elapsed >= seconds,
    over: now >= 60_000,
    attempts,
  }),
  expects: {
    loading: (snapshot) => expect(snapshot.hasTag('loading')).toBe(true),
    fetching: ({ context }) =>
      expect(context.deadlineAt, 'no clock runs while sounds are fetched').toBeNull(),
    unreachable: (snapshot) => {
      expect(snapshot.context.attempts).toBeLessThan(3)
      offers(snapshot, 'candidate.retry')
    },
    helped: (snapshot) => {
      expect(snapshot.context.attempts).toBe(3)
      offers(snapshot, 'candidate.retry', 'candidate.leave')
    },
    starting: (snapshot) => expect(snapshot.hasTag('loading')).toBe(true),
    startFailed: (snapshot) => offers(snapshot, 'candidate.retry'),
    'running.playing.sounding': plays,
    'running.playing.buffering': (snapshot) => {
      plays(snapshot)
      expect(snapshot.hasTag('buffering')).toBe(true)
    },
    'running.covered': (snapshot) => {
      expect(Object.keys(snapshot.children).join(), 'the sound waits').not.toContain('playing')
      expect(snapshot.can({ type: 'candidate.choose', questionId: 'a1', option: 'right' })).toBe(false)
    },
    'running.holding': (snapshot) => {
      expect(snapshot.context.breakWanted).toBe(true)
      expect(snapshot.context.at, 'nothing of a question is heard yet').toBe(0)
      expect(Object.keys(snapshot.children).join(), 'no sound is played').not.toContain('playing')
    },
    'running.pausing': ({ context }) => expect(context.pausedUntil).toBeLessThanOrEqual(context.now + 500),
    'running.awaitingGesture': (snapshot) => offers(snapshot, 'candidate.continue'),
    'running.interrupted': (snapshot) => {
      expect(snapshot.context.attempts).toBeLessThan(3)
      offers(snapshot, 'candidate.retry')
    },
    'running.stuck': (snapshot) => offers(snapshot, 'candidate.retry', 'candidate.leave'),
    'running.concluding': (snapshot) => {
      expect(snapshot.context.step).toBe(snapshot.context.steps.length)
      offers(snapshot, 'candidate.continue')
    },
    'submitting.shown': (snapshot) => {
      expect(snapshot.children.submission).toBeDefined()
      expect(snapshot.context.held).toBe(false)
    },
    'submitting.behind': (snapshot) => {
      expect(snapshot.children.submission, 'it goes on behind the dialog').toBeDefined()
      expect(snapshot.hasTag('dialog'), 'one dialog at a time').toBe(false)
    },
    redirecting: (snapshot) => expect(snapshot.hasTag('loading')).toBe(true),
    handedIn: (snapshot) => expect(snapshot.output).toEqual({ outcome: 'sent' }),
    alreadyFinished: (snapshot) => expect(snapshot.output).toEqual({ outcome: 'finished' }),
    disqualified: (snapshot) => expect(snapshot.output).toEqual({ outcome: 'disqualified' }),
    left: (snapshot) => expect(snapshot.output).toEqual({ outcome: 'left' }),
  },
}
