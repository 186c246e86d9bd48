import type { Room } from '../page/room.tsx'
import type { Scene } from '../page/scene.ts'
import { asks, away, inStructure, type Lead, staged, starts } from './staged.ts'

const face = (seconds: number, count: number): Parameters<Room['observe']> => [
  seconds,
  'face',
  { kind: 'face.counted', count, confidences: Array(count).fill(0.86), width: count > 0 ? 0.3 : null },
]
const faceOf = (seconds: number, width: number): Parameters<Room['observe']> => [
  seconds,
  'face',
  { kind: 'face.counted', count: 1, confidences: [0.86], width },
]
const looks =
  (count: number): Lead =>
  async (room) => {
    await asks(9)(room)
    for (let tenth = 0; tenth <= 60; tenth += 2) room.observe(...face(tenth / 10, count))
    room.letPass(6)
  }
const leave = (room: Room) => {
  room.observe(0, 'presence', { kind: 'presence.hidden' })
  room.observe(4, 'presence', { kind: 'presence.visible', ms: null })
}
const leaves: Lead = async (room) => {
  await asks(9)(room)
  leave(room)
}
/** Nobody sits before the camera. */
const unseen = { ...inStructure, film: 'no-face' as const }

const warnings: Scene[] = [
  staged('supervision/no-face', 'structure', 'Wajah tidak terdeteksi', unseen, looks(0)),
  staged(
    'supervision/two-faces',
    'structure',
    'Multi-wajah terdeteksi',
    { ...inStructure, film: 'two-faces' },
    looks(2),
  ),
  staged('supervision/speech', 'structure', 'Percakapan terdeteksi', inStructure, async (room) => {
    await asks(9)(room)
    const text = 'jawabannya yang mana menurut kamu'
    room.observe(2, 'speech', {
      kind: 'speech.heard',
      text,
      words: 5,
      confidence: 0.91,
      from: 0,
      to: 0,
      onDevice: true,
    })
  }),
  staged('supervision/left', 'structure', 'Anda meninggalkan halaman tes', inStructure, leaves),
  staged(
    'supervision/left-individual',
    'structure',
    'mengurangi akurasi',
    { ...inStructure, isB2b: false },
    leaves,
  ),
  {
    ...staged('supervision/english', 'structure', 'indicates cheating', inStructure, async (room) => {
      await starts(room)
      await room.sees('Question 6 of')
      leave(room)
    }),
    speaks: 'en',
  },
  staged('supervision/hint', 'structure', 'Wajah tidak terlihat', unseen, async (room) => {
    await asks(9)(room)
    for (let tenth = 0; tenth <= 30; tenth += 2) room.observe(...face(tenth / 10, 0))
    room.letPass(3)
  }),
  staged('supervision/distant', 'structure', 'Wajah terlalu kecil', inStructure, async (room) => {
    await asks(9)(room)
    for (let tenth = 0; tenth <= 30; tenth += 2) room.observe(...faceOf(tenth / 10, 0.1))
    room.letPass(3)
  }),
  staged(
    'supervision/distant-lost',
    'structure',
    'terakhir terlihat terlalu kecil',
    inStructure,
    async (room) => {
      await asks(9)(room)
      for (let tenth = 0; tenth <= 30; tenth += 2) room.observe(...faceOf(tenth / 10, 0.1))
      room.letPass(3)
      for (let tenth = 32; tenth <= 100; tenth += 2) room.observe(...face(tenth / 10, 0))
      room.letPass(10)
    },
  ),
  staged('supervision/leaked', 'structure', 'mungkin dari headset', inStructure, async (room) => {
    await asks(9)(room)
    room.observe(2, 'speech', { kind: 'speech.leaked', words: 6 })
  }),
  staged('supervision/camera-away', 'structure', 'Lensa kamera tertutup', inStructure, async (room) => {
    await asks(9)(room)
    room.observe(1, 'camera-health', { kind: 'camera.covered', since: 0 })
  }),
  staged(
    'supervision/camera-covered',
    'structure',
    'Soal ditutup sampai kamera kembali',
    inStructure,
    async (room) => {
      await asks(9)(room)
      room.observe(1, 'camera-health', { kind: 'camera.covered', since: 0 })
      room.letPass(22)
    },
  ),
  staged('supervision/windowed', 'structure', 'Kembali ke layar penuh', inStructure, async (room) => {
    await asks(9)(room)
    room.observe(1, 'presence', { kind: 'presence.fullscreenLeft' })
  }),
  staged(
    'leaving/refused',
    'structure',
    'anda tidak bisa meninggalkan halaman ini',
    inStructure,
    async (room) => {
      await asks(9)(room)
      void room.router.navigate('/account')
    },
  ),
]

const stops: Lead = async ({ exam, sees }) => {
  await sees('Start Test')
  exam.send({ type: 'limit.reached' })
}
const over: Scene[] = [
  staged(
    'disqualification/sending',
    'structure',
    'Menyimpan akhir tes',
    { stage: 'structure', postDisqualified: 'waits' },
    stops,
  ),
  staged(
    'disqualification/refused',
    'structure',
    'Kirim ulang',
    { stage: 'structure', postDisqualified: away },
    stops,
  ),
  staged('disqualification/told', 'structure', 'Anda dinyatakan gugur', { stage: 'structure' }, stops),
  staged('end/completed', 'end', 'Tes selesai', { stage: 'finished' }),
  staged('end/disqualified', 'end', 'Tes dihentikan', { stage: 'disqualified' }),
]

/** What is said over the sections, and how a test ends. */
export const supervision: Scene[] = [...warnings, ...over]
