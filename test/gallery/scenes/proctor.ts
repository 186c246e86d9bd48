import { type Evidence, sittingEvidence } from '#contract/calls/evidence.ts'
import type { BoardEvent } from '#src/features/proctor/inspection/board-event.ts'
import type { BoardPicture } from '#src/features/proctor/inspection/board-picture.ts'
import { quietPicture, shut } from '#src/features/proctor/quiet-picture.fixture.ts'
import { answers } from '../page/fake-server.ts'
import { now } from '../page/frozen-page.ts'
import type { Scene } from '../page/scene.ts'
import { raden, siti } from './people.ts'
import { asks, away, failed, inStructure, type Steps, sittingScene } from './sitting-scene.ts'

const minutesAgo = (minutes: number) => now - minutes * 60_000
type Found = Evidence['violations'][number]
const found = (minutes: number, what: string, rest: Partial<Found> = {}): BoardEvent => ({
  type: 'found',
  at: minutesAgo(minutes),
  found: {
    id: `violation-${minutes}`,
    section: 'structure',
    violationKind: 'face',
    at: new Date(minutesAgo(minutes)).toISOString(),
    image: null,
    textVoice: '',
    counts: true,
    arrivedLate: false,
    struckBecause: null,
    grounds: { what, from: minutesAgo(minutes), to: now, samples: 24, bad: 23, confidence: null, detail: '' },
    ...rest,
  },
})
const events: BoardEvent[] = [
  { type: 'act', at: minutesAgo(1), kind: 'note', isQueued: false },
  found(2, 'noFace', { image: 'picture-of-nobody' }),
  found(4, 'hidden', { violationKind: 'leaving' }),
  found(6, 'manyFaces', { counts: false, struckBecause: 'Petugas ruang lewat di belakang peserta.' }),
  { type: 'network', at: minutesAgo(7), isOnline: true },
  { type: 'network', at: minutesAgo(8), isOnline: false },
  found(9, 'voice', { violationKind: 'speech', counts: false }),
  { type: 'stage', at: minutesAgo(11), stage: 'structure' },
  { type: 'stage', at: minutesAgo(47), stage: 'listening' },
]

const detector = (name: string, last: string, rest: Partial<BoardPicture['detectors'][number]> = {}) => ({
  name,
  perSecond: 0,
  last,
  count: null,
  latencyMs: null,
  at: now - 400,
  ...rest,
})
const sat: BoardPicture = {
  ...quietPicture(now),
  name: siti.fullname,
  orderNo: 'EPT-202611-004711',
  section: { name: 'structure', secondsLeft: 1147, answered: 12, questions: 40, unsent: 0 },
  facts: {
    devices: [],
    uncountedSpeech: null,
    counters: [
      { violationKind: 'face', count: 1, limit: 3, isNearEnd: false },
      { violationKind: 'speech', count: 0, limit: 3, isNearEnd: false },
      { violationKind: 'leaving', count: 2, limit: 3, isNearEnd: true },
    ],
  },
  detectors: [
    detector('camera', 'camera.open'),
    detector('face', 'face.counted', { perSecond: 4.9, count: 1, latencyMs: 12 }),
    detector('camera-health', 'camera.recovered', { at: now - 126_000 }),
    detector('microphone', 'microphone.open'),
    detector('speech', 'speech.listened', { perSecond: 1, latencyMs: 1 }),
    detector('presence', 'presence.visible', { at: now - 240_000 }),
  ],
  events,
}
const openBoard = { ...shut, tags: ['shown', 'open'] as const, state: 'open.ready' }
const asking = { ...shut, tags: ['shown', 'asking'] as const, state: 'asking' }

type Board = Partial<Omit<BoardPicture['board'], 'tags'>> & {
  tags?: readonly BoardPicture['board']['tags'][number][]
}
interface Told {
  board?: Board
  more?: Partial<BoardPicture>
  speaks?: 'en'
  /** The exam's window is closed after that. */
  isClosed?: true
  /** What is done on the board. */
  acts?: NonNullable<Scene['acts']>
}

/** The board in its window, told as the exam's window tells it. */
const board = (
  id: string,
  shows: string,
  { board: state, more, speaks, isClosed, acts }: Told = {},
): Scene => ({
  id: `proctor/${id}`,
  path: '/proctor',
  shows,
  ...(speaks && { speaks }),
  async acts(user) {
    await user.waitForText(speaks ? 'No test is open on this PC' : 'Tidak ada tes yang terbuka di PC ini')
    const { photoOf } = await import('../page/fake-camera.ts')
    const picture = { ...sat, ...more, board: { ...shut, ...state } }
    const window = new BroadcastChannel('ruanguji.board')
    window.postMessage({
      type: 'picture',
      picture,
      thumbnails: { 'picture-of-nobody': await photoOf('no-face') },
    })
    await user.waitForText(picture.orderNo)
    if (isClosed) window.postMessage({ type: 'goodbye' })
    await acts?.(user)
  },
})

const nothingFound: Evidence = {
  orderId: 'order-0',
  disqualifiedAt: null,
  disqualifiedFor: null,
  violations: [],
  signIns: [],
  objection: null,
}
/** The board over a section, called by its keys. */
const overlay = (id: string, shows: string, steps: Steps = () => undefined): Scene => ({
  ...sittingScene(`proctor/${id}`, 'structure', shows, inStructure, async (sitting) => {
    await asks(9)(sitting)
    sitting.exam.getSnapshot().children.proctor?.send({ type: 'proctor.called', placement: 'overlay' })
    await sitting.waitForText('PIN pengawas')
    await steps(sitting)
  }),
  replies: [answers(sittingEvidence, nothingFound)],
})

/** The proctor's board in a window of its own and over the exam, in each of its states. */
export const proctor: Scene[] = [
  { id: 'proctor/none', path: '/proctor', shows: 'Tidak ada tes yang terbuka di PC ini' },
  board('live', 'Buka dengan PIN'),
  board('trouble', 'Lensa kamera tertutup', {
    more: {
      name: raden.fullname,
      trouble: 'camera.covered',
      isCovered: true,
      isOnline: false,
      section: { name: 'structure', secondsLeft: 47, answered: 38, questions: 40, unsent: 6 },
    },
    board: { waiting: 2 },
  }),
  board('before', 'Tidak ada yang diawasi sekarang', {
    more: { stage: 'preparing', section: null, facts: null, detectors: [], events: events.slice(-1) },
  }),
  board('stale', 'Jendela tes ditutup', { isClosed: true }),
  board('asking', 'meninggalkan halaman tes dicatat dan tidak dihitung', { board: asking }),
  board('pin-wrong', 'PIN pengawas salah', { board: { ...asking, state: 'wrong' } }),
  board('no-pin', 'Belum ada PIN pengawas', {
    board: { ...asking, state: 'unchecked', message: failed('pin.missing').message },
  }),
  board('locked-out', 'Terlalu banyak PIN yang salah', {
    board: { ...asking, tags: ['shown', 'lockedOut'], state: 'lockedOut.told' },
  }),
  board('open', 'Hanya dicatat', { board: openBoard }),
  board('striking', 'Coret pelanggaran', {
    board: openBoard,
    acts: ({ press }) => press('Coret'),
  }),
  board('done', 'Waktu ditambah: sudah tercatat', {
    board: { ...openBoard, acts: 1, lastAct: { kind: 'extend', isQueued: false } },
  }),
  board('offline', 'Dibuka tanpa jaringan', {
    more: { isOnline: false },
    board: { ...openBoard, offline: true, waiting: 1, lastAct: { kind: 'note', isQueued: true } },
  }),
  board('refused', away.message, { board: { ...openBoard, state: 'open.failed', message: away.message } }),
  overlay('overlay-pin', 'Panel ini tidak menghentikan waktu tes'),
  overlay('overlay-open', 'Buka di jendela kedua', ({ exam }) =>
    exam.getSnapshot().children.proctor?.send({ type: 'pin.given', pin: '48291375' }),
  ),
  board('english', 'This board stops no clock', { speaks: 'en', board: openBoard }),
]
