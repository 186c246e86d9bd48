import { expect } from 'vitest'
import { disqualificationMachine } from '#machines/disqualification/machine.ts'
import { done, failed, type Model, sent } from './model.ts'

export const disqualificationModel: Model = {
  machine: disqualificationMachine,
  scenarios: {
    'the server has stopped the test': {
      orderId: 'order',
      counter: 'face',
      sections: ['listening', 'structure', 'reading'],
    },
    'the server has stopped a test of Structure alone': {
      orderId: 'order',
      counter: 'face',
      sections: ['structure'],
    },
  },
  events: [
    done('postDisqualified', undefined, 'the post is taken'),
    failed(
      'postDisqualified',
      { code: 'network.failed', message: 'Jaringan terputus' },
      'the network is away',
    ),
    failed('postDisqualified', { code: 'sitting.disqualified', message: '' }, 'it was stopped before'),
    sent({ type: 'candidate.resend' }, 'Kirim ulang'),
    sent({ type: 'candidate.acknowledge' }, 'acknowledge'),
  ],
  project: ({ posted, sections }: { posted: number; sections: string[] }) => ({
    posted,
    of: sections.length,
  }),
  expects: {
    posting: (snapshot) => {
      expect(snapshot.context.posted).toBeLessThan(snapshot.context.sections.length)
      expect(Object.keys(snapshot.children)).toHaveLength(1)
      expect(snapshot.can({ type: 'candidate.acknowledge' }), 'first the posts').toBe(false)
    },
    refused: (snapshot) => {
      expect(snapshot.context.failure.message).not.toBe('')
      expect(snapshot.can({ type: 'candidate.resend' })).toBe(true)
    },
    posted: (snapshot) => expect(snapshot.context.posted).toBe(snapshot.context.sections.length),
    over: (snapshot) => expect(snapshot.context.posted).toBe(snapshot.context.sections.length),
  },
}
