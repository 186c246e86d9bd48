import { type Evidence, sittingEvidence } from '#contract/calls/evidence.ts'
import { answers, keepsWaiting, refuses } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import { putri, siti } from './people.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 18, 3, minute)).toISOString()
const violation = (minute: number): Evidence['violations'][number] => ({
  id: `violation-${minute}`,
  section: 'structure',
  violationKind: 'leaving',
  at: at(minute),
  image: null,
  textVoice: '',
  counts: true,
  arrivedLate: false,
  struckBecause: null,
  grounds: {
    ...{ what: 'hidden', from: Date.parse(at(minute)), to: Date.parse(at(minute)) + 2500 },
    ...{ samples: 1, bad: 1, confidence: null, detail: '' },
  },
})
const nothing: Evidence = {
  orderId: 'order-0',
  disqualifiedAt: null,
  disqualifiedFor: null,
  violations: [],
  signIns: [],
  objection: null,
}
const stopped: Evidence = {
  ...nothing,
  disqualifiedAt: at(31),
  disqualifiedFor: 'leaving',
  violations: [violation(12), violation(24), violation(31)],
}
const objection = {
  text: 'Listrik gedung padam pukul 10.30 dan layar laptop saya mati sendiri.\nSaya tidak membuka tab lain; pengawas ruang melihatnya.',
  at: at(58),
  settled: null,
}
const settled = {
  at: new Date(Date.UTC(2026, 10, 19, 2)).toISOString(),
  because: 'Listrik gedung memang padam pada waktu itu. Satu peringatan dicoret, dan tes dipulihkan.',
}
const grounds = { what: 'hidden', samples: 1, bad: 1, confidence: null, detail: '' }
const from = Date.parse(at(12))
/** Warned, with what each warning is based on; nothing counts against an individual, and one was struck out. */
const warned: Evidence = {
  ...nothing,
  violations: [
    { ...violation(12), counts: false, grounds: { ...grounds, from, to: from + 4000 } },
    {
      ...violation(24),
      violationKind: 'speech',
      counts: false,
      textVoice: 'jawabannya yang mana menurut kamu',
      grounds: { ...grounds, what: 'speech', from: from + 700_000, to: from + 703_000, confidence: 0.91 },
    },
    { ...violation(31), counts: false, struckBecause: 'Kamera dijatuhkan oleh pengawas ruang.' },
  ],
}
const record = (id: string, shows: string, reply: NonNullable<Scene['replies']>[number]): Scene => ({
  id: `evidence/${id}`,
  path: '/evidence/order-0',
  who: siti,
  replies: [reply],
  shows,
})
const recorded = (id: string, shows: string, data: Evidence) =>
  record(id, shows, answers(sittingEvidence, data))

/** What is on record of a sitting, for who sat it. */
export const records: Scene[] = [
  record('loading', 'Memuat catatan pengawasan', keepsWaiting(sittingEvidence)),
  record('failed', 'Catatan pengawasan tidak dapat dimuat', refuses(sittingEvidence, 'server.failed')),
  recorded('nothing', 'Tidak ada catatan', nothing),
  { ...recorded('warned', 'Dicoret: Kamera dijatuhkan', warned), who: putri },
  recorded('stopped', 'Kirim keberatan', stopped),
  recorded('contested', 'Menunggu keputusan', { ...stopped, objection }),
  recorded('settled', 'Jawaban penyelenggara tes', { ...stopped, objection: { ...objection, settled } }),
  {
    ...recorded('english', 'Objection', { ...stopped, objection: { ...objection, settled } }),
    speaks: 'en',
  },
]
