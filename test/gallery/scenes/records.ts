import { type Evidence, sittingEvidence } from '#contract/calls/evidence.ts'
import type { Scene } from '../page/scene.ts'
import { answers, keepsWaiting, refuses } from '../page/stand-in.ts'
import { siti } from './people.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 3, minute)).toISOString()
const violation = (minute: number): Evidence['violations'][number] => ({
  id: `violation-${minute}`,
  section: 'structure',
  counterType: 'open_new_tab',
  at: at(minute),
  image: null,
  textVoice: '',
  counts: true,
  struckBecause: null,
  grounds: null,
})
const nothing: Evidence = {
  orderId: 'order-0',
  disqualifiedAt: null,
  disqualifiedFor: null,
  violations: [],
  objection: null,
}
const record = (id: string, shows: string, reply: NonNullable<Scene['replies']>[number]): Scene => ({
  id: `evidence/${id}`,
  path: '/evidence/order-0',
  who: siti,
  replies: [reply],
  shows,
})

/** What is on record of a sitting, for who sat it. */
export const records: Scene[] = [
  record('loading', 'Memuat catatan pengawasan', keepsWaiting(sittingEvidence)),
  record('failed', 'Catatan pengawasan tidak dapat dimuat', refuses(sittingEvidence, 'server.failed')),
  record('nothing', 'Tidak ada catatan', answers(sittingEvidence, nothing)),
  record(
    'stopped',
    'Kirim keberatan',
    answers(sittingEvidence, {
      ...nothing,
      disqualifiedAt: at(31),
      disqualifiedFor: 'open_new_tab',
      violations: [violation(12), violation(24), violation(31)],
    }),
  ),
]
