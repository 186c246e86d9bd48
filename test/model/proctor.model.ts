import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { limits } from '#contract/rules/limits.ts'
import { proctorMachine } from '#machines/proctor/machine.ts'
import type { ProctorContext } from '#machines/proctor/setup.ts'
import { delayPassed, done, failed, type Model, sent } from './model.ts'

const sittingStatus = {
  state: 'started',
  deadlineAt: 9000,
  pause: null,
  violations: { speech: 0, leaving: 0, face: 1 },
}
const note = { kind: 'note' }

const isShown = (snapshot: AnyMachineSnapshot) => {
  expect(snapshot.hasTag('shown')).toBe(true)
  expect(snapshot.hasTag('open'), 'nothing can be done before the PIN').toBe(false)
  expect(snapshot.can({ type: 'proctor.act', action: note, reason: '' })).toBe(false)
}
const asks = (snapshot: AnyMachineSnapshot) => {
  isShown(snapshot)
  expect(snapshot.can({ type: 'pin.given', pin: '' })).toBe(true)
}
const isOpen = (snapshot: AnyMachineSnapshot) => {
  expect(snapshot.hasTag('open')).toBe(true)
  expect(snapshot.can({ type: 'proctor.lock' })).toBe(true)
  expect(snapshot.context.wrong, 'the right PIN forgives').toBe(0)
}

export const proctorModel: Model = {
  machine: proctorMachine,
  scenarios: { 'a proctor comes': { orderId: 'order' } },
  events: [
    sent({ type: 'proctor.called', placement: 'overlay' }, 'the keys are pressed'),
    sent({ type: 'proctor.called', placement: 'window' }, 'the window asks'),
    sent({ type: 'proctor.closed' }, 'put away'),
    sent({ type: 'pin.given', pin: '482913' }, 'a PIN is typed'),
    done('checkPin', { offline: false }, 'the PIN is right'),
    done('checkPin', { offline: true }, 'the PIN is right without the network'),
    failed('checkPin', { code: 'pin.wrong', message: 'PIN pengawas salah' }, 'the PIN is wrong'),
    failed('checkPin', { code: 'request.tooMany', message: 'Terlalu banyak' }, 'there were too many guesses'),
    failed('checkPin', { code: 'pin.missing', message: 'Belum ada PIN' }, 'there is no PIN'),
    sent({ type: 'proctor.act', action: note, reason: 'Lampu padam' }, 'an act'),
    sent({ type: 'proctor.moved', placement: 'window' }, 'a window is opened'),
    sent({ type: 'proctor.lock' }, 'lock'),
    sent({ type: 'proctor.saveAnswers', orderNo: 'EPT-1' }, 'the answers are to be saved'),
    done('saveAnswers', { entries: 3 }, 'they are in a file'),
    done('saveAnswers', null, 'no place is chosen'),
    failed('saveAnswers', { code: 'file.unwritten', message: 'Penuh' }, 'the stick is full'),
    done('perform', { action: note, sittingStatus }, 'it is done'),
    done('perform', { action: note, sittingStatus: null }, 'it waits for the network'),
    failed('perform', { code: 'section.locked', message: 'Belum' }, 'it is refused'),
    sent({ type: 'acts.waiting', count: 1 }, 'one act waits'),
    sent({ type: 'acts.delivered', action: note, sittingStatus }, 'what waited has arrived'),
    sent({ type: 'acts.refused', failure: { code: 'pin.wrong', message: '' } }, 'what waited was refused'),
    delayPassed(),
  ],
  project: ({ placement, wrong, offline, saved }: ProctorContext) => ({ placement, wrong, offline, saved }),
  expects: {
    closed: (snapshot) => {
      expect(snapshot.hasTag('shown')).toBe(false)
      expect(snapshot.context.failure).toBeNull()
      expect(snapshot.children.actQueue, 'what waits is brought also while nobody looks').toBeDefined()
    },
    asking: asks,
    checking: isShown,
    wrong: (snapshot) => {
      asks(snapshot)
      expect(snapshot.context.wrong).toBeGreaterThan(0)
      expect(snapshot.context.wrong).toBeLessThan(limits.proctor.pinTries)
    },
    unchecked: (snapshot) => {
      asks(snapshot)
      expect(snapshot.context.failure?.code).toBe('pin.missing')
    },
    'lockedOut.shown': (snapshot) => {
      isShown(snapshot)
      expect(snapshot.can({ type: 'pin.given', pin: '' })).toBe(false)
    },
    'lockedOut.hidden': (snapshot) => {
      expect(snapshot.hasTag('shown')).toBe(false)
      expect(snapshot.can({ type: 'pin.given', pin: '' })).toBe(false)
    },
    'open.ready': isOpen,
    'open.acting': (snapshot) => {
      isOpen(snapshot)
      expect(snapshot.can({ type: 'proctor.act', action: note, reason: '' }), 'one at a time').toBe(false)
    },
    'open.saving': (snapshot) => {
      isOpen(snapshot)
      expect(snapshot.context.saved, 'nothing is said of an earlier file').toBeNull()
      expect(snapshot.can({ type: 'proctor.saveAnswers', orderNo: '' }), 'one at a time').toBe(false)
    },
    'open.failed': (snapshot) => {
      isOpen(snapshot)
      expect(['section.locked', 'file.unwritten']).toContain(snapshot.context.failure?.code)
      expect(snapshot.context.saved).toBeNull()
    },
  },
}
