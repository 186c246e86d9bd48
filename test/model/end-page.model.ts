import { expect } from 'vitest'
import { endPageMachine } from '#machines/end-page/machine.ts'
import type { EndResult } from '#machines/end-page/setup.ts'
import { delayPassed, done, failed, type Model, sent } from './model.ts'

const result = (state: EndResult['state']): EndResult => ({
  ...{
    state,
    heldAnswers: 0,
    dueAt: null,
    certifies: true,
    document: 'certificate',
    license: 'L',
    hasCertificate: true,
  },
  needsEmail: false,
  score:
    state === 'settled'
      ? { id: 'order', predictedScore: 500, level: 'Upper intermediate', sections: [] }
      : null,
})

export const endPageModel: Model = {
  machine: endPageMachine,
  scenarios: { 'a finished test': { orderId: 'order' }, 'a stopped test': { orderId: null } },
  // How long the page stays and what it tells do not touch each other; their delays would pass together.
  limitedTo: {
    'a finished test': [
      ...['Coba lagi', 'the result stands', 'the result waits for a person', 'the result waits for answers'],
      ...['the result is withheld', 'the network is away', 'the server refuses', '15 s pass', '5 s pass'],
    ],
  },
  events: [
    sent({ type: 'candidate.moved' }, 'somebody moves'),
    sent({ type: 'candidate.retry' }, 'Coba lagi'),
    done('readResult', result('settled'), 'the result stands'),
    done('readResult', result('review'), 'the result waits for a person'),
    done('readResult', result('pending'), 'the result waits for answers'),
    done('readResult', result('withheld'), 'the result is withheld'),
    failed('readResult', { code: 'network.failed', message: 'Jaringan terputus' }, 'the network is away'),
    failed('readResult', { code: 'order.notFound', message: 'Tidak ada' }, 'the server refuses'),
    delayPassed(),
  ],
  project: ({ result: told, failure }) => ({ told: told?.state ?? null, failure: failure?.code ?? null }),
  expects: {
    'presence.reading': (snapshot) => {
      expect(snapshot.hasTag('counting')).toBe(false)
      expect(snapshot.hasTag('passed')).toBe(false)
    },
    'presence.counting': (snapshot) => {
      expect(snapshot.hasTag('counting')).toBe(true)
      expect(snapshot.can({ type: 'candidate.moved' }), 'a movement keeps the page').toBe(true)
    },
    'presence.passed': (snapshot) => {
      expect(snapshot.hasTag('passed')).toBe(true)
      expect(snapshot.can({ type: 'candidate.moved' }), 'the session ends already').toBe(false)
    },
    'result.choosing': () => expect.unreachable('choosing is never rested in'),
    'result.none': (snapshot) => expect(snapshot.context).toMatchObject({ orderId: null, result: null }),
    'result.asking': (snapshot) => expect(snapshot.context.orderId).toBe('order'),
    'result.waiting': (snapshot) => {
      expect(['pending', 'review']).toContain(snapshot.context.result.state)
      expect(snapshot.context.failure).toBe(null)
    },
    'result.told': (snapshot) => {
      expect(['settled', 'withheld']).toContain(snapshot.context.result.state)
      expect(snapshot.context.failure).toBe(null)
    },
    'result.failed': (snapshot) => {
      expect(snapshot.context.failure).not.toBe(null)
      expect(snapshot.can({ type: 'candidate.retry' })).toBe(true)
    },
  },
}
