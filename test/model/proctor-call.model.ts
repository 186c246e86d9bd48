import { expect } from 'vitest'
import { type ProctorCallEvent, proctorCallMachine } from '#machines/proctor-call/machine.ts'
import { delayPassed, done, failed, type Model, sent } from './model.ts'

type Expects = Model['expects'][string]

/** What a state shows, whether somebody can be called and a call be withdrawn there, and that only what is not sent is kept. */
const expectCall =
  (tags: readonly string[], may: { call: boolean; withdraw: boolean }): Expects =>
  (snapshot) => {
    const all = ['shown', 'sending', 'unsent', 'calling', 'answered', 'refused']
    expect(all.filter((tag) => snapshot.hasTag(tag))).toEqual(tags)
    const { call, unsent } = snapshot.context
    const isUnsent = snapshot.hasTag('sending') || snapshot.hasTag('unsent')
    if (!snapshot.matches('idle')) expect(unsent).toBe(isUnsent ? call : null)
    expect(snapshot.children.keeper).toBeDefined()
    const can = (event: ProctorCallEvent) => snapshot.can(event)
    expect(can({ type: 'candidate.callProctor', call: 'another' })).toBe(may.call)
    expect(snapshot.hasTag('mayCall')).toBe(may.call)
    expect(can({ type: 'candidate.withdrawCall' })).toBe(may.withdraw)
  }
const waits = { call: false, withdraw: true }
const neither = { call: false, withdraw: false }
const over = { call: true, withdraw: false }

export const proctorCallModel: Model = {
  machine: proctorCallMachine,
  scenarios: {
    'a sitting': { orderId: 'order', unsent: null },
    'a page before this one could not send a call': { orderId: 'order', unsent: 'before' },
  },
  events: [
    sent({ type: 'candidate.callProctor', call: 'one' }, 'the candidate calls'),
    sent({ type: 'candidate.withdrawCall' }, 'the call is withdrawn'),
    sent({ type: 'candidate.closeCall' }, 'what became of it is read'),
    sent({ type: 'call.received', call: { call: 'before', at: 1 } }, 'a call waits at the server'),
    sent({ type: 'call.received', call: null }, 'none waits at the server'),
    sent({ type: 'call.answered' }, 'it is answered'),
    done('sayCall', false, 'the server has it'),
    done('sayCall', true, 'it was answered before'),
    failed('sayCall', { code: 'network.failed', message: '' }, 'the network is away'),
    failed('sayCall', { code: 'call.tooSoon', message: '' }, 'too soon after another'),
    failed('sayCall', { code: 'sitting.finished', message: '' }, 'the test is over'),
    delayPassed(),
  ],
  project: ({ call, unsent }: { call: string; unsent: string | null }) => ({ call, unsent }),
  expects: {
    idle: expectCall([], over),
    sending: expectCall(['shown', 'sending'], waits),
    unsent: expectCall(['shown', 'unsent'], waits),
    calling: expectCall(['shown', 'calling'], waits),
    withdrawing: expectCall([], neither),
    unwithdrawn: expectCall([], neither),
    answered: expectCall(['shown', 'answered'], over),
    tooSoon: expectCall(['shown', 'refused'], neither),
    refused: expectCall(['shown', 'refused'], over),
  },
}
