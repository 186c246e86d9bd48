import { expect } from 'vitest'
import { submissionMachine } from '#machines/submission/machine.ts'
import { delayPassed, done, failed, type Model, sent } from './model.ts'

const input = { orderId: 'order', section: 'reading', answer: [], unanswered: 2, marked: 1 }

export const submissionModel: Model = {
  machine: submissionMachine,
  scenarios: {
    'the candidate submits': { ...input, forced: false, passedAt: null },
    'time has run out': { ...input, forced: true, passedAt: 2000 },
    'Listening has ended': { ...input, section: 'listening', forced: true, passedAt: null },
  },
  events: [
    sent({ type: 'candidate.confirm' }),
    sent({ type: 'candidate.cancel' }),
    sent({ type: 'candidate.resend' }),
    sent({ type: 'deadline.passed', deadlineAt: 2000 }, 'the deadline passes'),
    done('askForTime', { deadlineAt: 2000, extendedSeconds: 0 }, 'the end is the end'),
    done('askForTime', { deadlineAt: null, extendedSeconds: 0 }, 'the server has closed the section'),
    done('askForTime', { deadlineAt: 62_000, extendedSeconds: 60 }, 'a minute was given meanwhile'),
    failed('askForTime', { code: 'network.failed', message: 'Jaringan terputus' }, 'nobody can be asked'),
    failed('askForTime', { code: 'sitting.finished', message: '' }, 'the test is over for the server'),
    done('lookForPhotos', { lacking: false }, 'the photos are there'),
    done('lookForPhotos', { lacking: true }, 'photos are missing'),
    failed('lookForPhotos', new Error('no disk'), 'nobody knows of photos'),
    sent({ type: 'candidate.photograph' }, 'Ambil Gambar'),
    done('takePhotos', undefined, 'two pictures are taken'),
    failed('takePhotos', new Error('no camera'), 'no picture can be taken'),
    done('submitAnswers'),
    failed('submitAnswers', { code: 'network.failed', message: 'Jaringan terputus' }, 'the network is away'),
    failed('submitAnswers', { code: 'answer.unknown', message: 'Jawaban memuat soal' }, 'the server refuses'),
    delayPassed(),
    failed('submitAnswers', { code: 'section.finished', message: '' }, 'the section was finished before'),
    failed('submitAnswers', { code: 'sitting.disqualified', message: '' }, 'the test was stopped before'),
  ],
  project: ({ failure, passedAt }) => ({ failure, passedAt }),
  expects: {
    deciding: () => expect.unreachable('deciding is never rested in'),
    confirming: (snapshot) => {
      expect(snapshot.hasTag('asking')).toBe(true)
      expect(snapshot.context.forced).toBe(false)
    },
    lookingForPhotos: (snapshot) => expect(snapshot.hasTag('sending')).toBe(true),
    lackingPhotos: (snapshot) => {
      expect(snapshot.context.forced, 'nobody is asked when time is up').toBe(false)
      expect(snapshot.can({ type: 'candidate.photograph' })).toBe(true)
      expect(snapshot.can({ type: 'candidate.cancel' })).toBe(true)
    },
    photographing: (snapshot) => expect(Object.keys(snapshot.children)).toHaveLength(1),
    askingForTime: (snapshot) => {
      expect(snapshot.context.passedAt, 'who hands in is not asked again').toBe(2000)
      expect(snapshot.hasTag('sending')).toBe(true)
    },
    sending: (snapshot) => expect(Object.keys(snapshot.children)).toHaveLength(1),
    waiting: (snapshot) => {
      expect(snapshot.context.failure.message).not.toBe('')
      expect(snapshot.can({ type: 'candidate.resend' })).toBe(true)
    },
    refused: (snapshot) => expect(snapshot.context.failure.message).not.toBe(''),
    sent: (snapshot) => expect(snapshot.output).toEqual({ outcome: 'sent' }),
    cancelled: (snapshot) => expect(snapshot.output).toEqual({ outcome: 'cancelled' }),
    extended: (snapshot) =>
      expect(snapshot.output).toEqual({
        outcome: 'extended',
        given: { deadlineAt: 62_000, extendedSeconds: 60 },
      }),
    finished: (snapshot) => expect(snapshot.output).toEqual({ outcome: 'finished' }),
    disqualified: (snapshot) => expect(snapshot.output).toEqual({ outcome: 'disqualified' }),
  },
}
