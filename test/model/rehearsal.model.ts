import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { PcPlace } from '#machines/pc-check/setup.ts'
import { rehearsalMachine } from '#machines/rehearsal/machine.ts'
import type { Joined, RehearsalContext } from '#machines/rehearsal/setup.ts'
import { delayPassed, done, failed, type Model, sent } from './model.ts'

const place: PcPlace = { code: 'KODEAB', seat: 'A1' }
const other: PcPlace = { code: 'KODEAB', seat: 'A2' }
const told = (state: Joined['state'], sitting: Joined['sitting'] = null): Joined => ({
  ...{ name: 'Sesi pagi', room: 'Lab 1', seat: 'A1' },
  ...{ state, sitting },
})
const sitting = { token: 'reh-1', orderId: 'o1' }

const child = ({ children }: AnyMachineSnapshot) => Object.keys(children)
const hasPlace = (snapshot: AnyMachineSnapshot) => expect(snapshot.context.place).not.toBeNull()
/** The test that this PC sits goes on whatever becomes of what it tells. */
const sits = (snapshot: AnyMachineSnapshot) => {
  hasPlace(snapshot)
  expect(snapshot.hasTag('rehearsing')).toBe(true)
  expect(child(snapshot)).toContain('rehearse')
  expect(snapshot.context.joined.sitting).toEqual(sitting)
}
const isOver = (snapshot: AnyMachineSnapshot) => {
  hasPlace(snapshot)
  expect(snapshot.hasTag('finished')).toBe(true)
  expect(child(snapshot), 'nothing is left running').not.toContain('rehearse')
}

export const rehearsalModel: Model = {
  machine: rehearsalMachine,
  scenarios: {
    'the address names no seat': { suggested: { code: '', seat: '' } },
    'the address names the seat': { suggested: place },
  },
  events: [
    sent({ type: 'place.given', place }, 'the seat is typed'),
    sent({ type: 'place.given', place: other }, 'another seat is typed'),
    sent({ type: 'place.given', place: { code: ' ', seat: '' } }, 'nothing is typed'),
    sent({ type: 'place.change' }, 'the seat is to be another'),
    done('join', told('waiting'), 'no rehearsal runs'),
    done('join', told('taken'), 'another page has the seat'),
    done('join', told('done'), 'the seat has rehearsed'),
    done('join', told('begun', sitting), 'it begins'),
    done('join', told('begun'), 'it begins without a sitting'),
    failed('join', { code: 'network.failed', message: '' }, 'no answer'),
    failed('join', { code: 'pcCheck.codeWrong', message: 'Salah' }, 'the code is refused'),
    sent({ type: 'rehearsal.progressed', stage: 'reading', figures: { looks: 3 } }, 'it goes on'),
    sent({ type: 'rehearsal.ended', stage: 'finished', figures: { looks: 9 } }, 'all is handed in'),
    sent({ type: 'rehearsal.ended', stage: 'failed', figures: { looks: 9 } }, 'it cannot go on'),
    done('tell', 'kept', 'the server has it'),
    done('tell', 'over', 'the rehearsal is over'),
    failed('tell', { code: 'network.failed', message: '' }, 'the server is away'),
    delayPassed(),
  ],
  project: ({ place: at, joined, stage, figures, failure }: RehearsalContext) => ({
    seat: at?.seat ?? null,
    joined: joined?.state ?? null,
    stage,
    looks: figures.looks ?? null,
    failure: failure?.code ?? null,
  }),
  expects: {
    choosing: () => expect.unreachable('choosing is never rested in'),
    asking: (snapshot) => {
      expect(snapshot.hasTag('asking')).toBe(true)
      expect(snapshot.can({ type: 'place.given', place })).toBe(true)
      expect(snapshot.can({ type: 'place.given', place: { code: ' ', seat: '' } })).toBe(false)
      expect(snapshot.context.failure).toBeNull()
    },
    joining: hasPlace,
    waiting: (snapshot) => {
      hasPlace(snapshot)
      expect(child(snapshot), 'it asks again after a while').toEqual([])
    },
    refused: (snapshot) => {
      expect(snapshot.context.failure?.code).toBe('pcCheck.codeWrong')
      expect(snapshot.can({ type: 'place.given', place: other })).toBe(true)
    },
    'rehearsing.telling': sits,
    'rehearsing.resting': sits,
    reporting: (snapshot) => {
      isOver(snapshot)
      expect(['finished', 'failed']).toContain(snapshot.context.stage)
    },
    unsent: isOver,
    finished: (snapshot) => {
      isOver(snapshot)
      expect(snapshot.context.figures).toEqual({ looks: 9 })
    },
    asked: isOver,
  },
}
