import { facesCounted } from '#contract/observations.fixture.ts'
import type { Report } from '#contract/observations.ts'
import type { Scene } from '../page/scene.ts'
import type { OpenSitting } from '../page/sitting.tsx'
import { asks, away, inStructure, type Steps, sittingScene, starts } from './sitting-scene.ts'

const face = (seconds: number, count: number): Parameters<OpenSitting['observe']> => [
  seconds,
  'face',
  facesCounted(Array(count).fill(0.86), count > 0 ? 0.3 : null),
]
const faceOf = (seconds: number, width: number): Parameters<OpenSitting['observe']> => [
  seconds,
  'face',
  facesCounted([0.86], width),
]
const looks =
  (count: number): Steps =>
  async (sitting) => {
    await asks(9)(sitting)
    for (let tenth = 0; tenth <= 60; tenth += 2) sitting.observe(...face(tenth / 10, count))
    sitting.letPass(6)
  }
const atTheEdge = { x: -0.15, y: 0.3, width: 0.3, height: 0.4 }
/** Somebody is there all the time, and sits badly. */
const sits =
  (badly: Partial<Report<'face.counted'>>, seconds = 5): Steps =>
  async (sitting) => {
    await asks(9)(sitting)
    for (let tenth = 0; tenth <= 10 * seconds; tenth += 2)
      sitting.observe(tenth / 10, 'face', { ...facesCounted([0.86], 0.3), ...badly })
    sitting.letPass(seconds)
  }
const leave = (sitting: OpenSitting) => {
  sitting.observe(0, 'presence', { kind: 'presence.hidden' })
  sitting.observe(4, 'presence', { kind: 'presence.visible', ms: null })
}
const leaves: Steps = async (sitting) => {
  await asks(9)(sitting)
  leave(sitting)
}
/** Nobody sits before the camera. */
const unseen = { ...inStructure, film: 'no-face' as const }

const warnings: Scene[] = [
  sittingScene('supervision/no-face', 'structure', 'Wajah tidak terdeteksi', unseen, looks(0)),
  sittingScene(
    'supervision/two-faces',
    'structure',
    'Multi-wajah terdeteksi',
    { ...inStructure, film: 'two-faces' },
    looks(2),
  ),
  sittingScene('supervision/speech', 'structure', 'Percakapan terdeteksi', inStructure, async (sitting) => {
    await asks(9)(sitting)
    const text = 'jawabannya yang mana menurut kamu'
    sitting.observe(2, 'speech', {
      kind: 'speech.heard',
      text,
      words: 5,
      confidence: 0.91,
      from: 0,
      to: 0,
      onDevice: true,
    })
  }),
  sittingScene('supervision/left', 'structure', 'Anda meninggalkan halaman tes', inStructure, leaves),
  sittingScene(
    'supervision/left-individual',
    'structure',
    'mengurangi akurasi',
    { ...inStructure, isB2b: false },
    leaves,
  ),
  {
    ...sittingScene(
      'supervision/english',
      'structure',
      'indicates cheating',
      inStructure,
      async (sitting) => {
        await starts(sitting)
        await sitting.waitForText('Question 6 of')
        leave(sitting)
      },
    ),
    speaks: 'en',
  },
  sittingScene('supervision/hint', 'structure', 'Wajah tidak terlihat', unseen, async (sitting) => {
    await asks(9)(sitting)
    for (let tenth = 0; tenth <= 30; tenth += 2) sitting.observe(...face(tenth / 10, 0))
    sitting.letPass(3)
  }),
  sittingScene('supervision/distant', 'structure', 'Wajah terlalu kecil', inStructure, async (sitting) => {
    await asks(9)(sitting)
    for (let tenth = 0; tenth <= 30; tenth += 2) sitting.observe(...faceOf(tenth / 10, 0.1))
    sitting.letPass(3)
  }),
  sittingScene(
    'supervision/distant-lost',
    'structure',
    'terakhir terlihat terlalu kecil',
    inStructure,
    async (sitting) => {
      await asks(9)(sitting)
      for (let tenth = 0; tenth <= 30; tenth += 2) sitting.observe(...faceOf(tenth / 10, 0.1))
      sitting.letPass(3)
      for (let tenth = 32; tenth <= 100; tenth += 2) sitting.observe(...face(tenth / 10, 0))
      sitting.letPass(10)
    },
  ),
  sittingScene(
    'supervision/cut',
    'structure',
    'Geser ke tengah gambar',
    inStructure,
    sits({ places: [atTheEdge] }),
  ),
  sittingScene(
    'supervision/faint',
    'structure',
    'Wajah kurang jelas',
    inStructure,
    sits({ confidences: [0.55] }),
  ),
  sittingScene(
    'supervision/turned',
    'structure',
    'Hadapkan wajah ke layar',
    inStructure,
    sits({ turn: 75 }, 25),
  ),
  sittingScene('supervision/photo', 'structure', 'Foto akan diambil', inStructure, async (sitting) => {
    await asks(9)(sitting)
    sitting.requestPhoto()
    sitting.letPass(3)
  }),
  sittingScene('supervision/leaked', 'structure', 'mungkin dari headset', inStructure, async (sitting) => {
    await asks(9)(sitting)
    sitting.observe(2, 'speech', { kind: 'speech.leaked', words: 6 })
  }),
  sittingScene(
    'supervision/camera-away',
    'structure',
    'Lensa kamera tertutup',
    inStructure,
    async (sitting) => {
      await asks(9)(sitting)
      sitting.observe(1, 'camera-health', { kind: 'camera.covered', since: 0 })
      sitting.letPass(2)
    },
  ),
  sittingScene(
    'supervision/camera-covered',
    'structure',
    'Soal ditutup sampai kamera kembali',
    inStructure,
    async (sitting) => {
      await asks(9)(sitting)
      sitting.observe(1, 'camera-health', { kind: 'camera.covered', since: 0 })
      sitting.letPass(2)
      sitting.letPass(22)
    },
  ),
  sittingScene(
    'supervision/windowed',
    'structure',
    'Kembali ke layar penuh',
    inStructure,
    async (sitting) => {
      await asks(9)(sitting)
      sitting.observe(1, 'presence', { kind: 'presence.fullscreenLeft' })
    },
  ),
  sittingScene(
    'leaving/refused',
    'structure',
    'anda tidak bisa meninggalkan halaman ini',
    inStructure,
    async (sitting) => {
      await asks(9)(sitting)
      void sitting.router.navigate('/account')
    },
  ),
]

const stops: Steps = async ({ exam, waitForText }) => {
  await waitForText('Start Test')
  exam.send({ type: 'limit.reached' })
}
const over: Scene[] = [
  sittingScene(
    'disqualification/sending',
    'structure',
    'Menyimpan akhir tes',
    { stage: 'structure', postDisqualified: 'waits' },
    stops,
  ),
  sittingScene(
    'disqualification/refused',
    'structure',
    'Kirim ulang',
    { stage: 'structure', postDisqualified: away },
    stops,
  ),
  sittingScene('disqualification/told', 'structure', 'Anda dinyatakan gugur', { stage: 'structure' }, stops),
]

/** What is said over the sections. */
export const supervision: Scene[] = [...warnings, ...over]
