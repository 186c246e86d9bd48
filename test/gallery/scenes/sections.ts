import { accommodations } from '#contract/calls/accommodations.ts'
import type { Scene } from '../page/scene.ts'
import { asks, away, failed, film, inStructure, type Steps, sittingScene, starts } from './sitting-scene.ts'

const plays: Steps = async ({ emit, waitForText }) => {
  await waitForText('Mengunduh audio')
  emit('media', { type: 'media.ready' })
  await waitForText('Audio sedang diputar')
}
/** So many steps further: directions, then one list after the other. */
const hears =
  (steps: number): Steps =>
  async (sitting) => {
    await plays(sitting)
    for (let step = 1; step <= steps; step += 1) {
      sitting.emit('player', { type: 'player.ended' })
      sitting.letPass(step)
    }
  }
const soundFailed = { type: 'media.failed', failure: { code: 'audio.failed', message: '' } } as never
const listening: Scene[] = [
  sittingScene(
    'listening/fetching',
    'listening',
    '64%',
    { stage: 'listening' },
    async ({ emit, waitForText }) => {
      await waitForText('Mengunduh audio')
      emit('media', { type: 'media.progressed', ratio: 0.64 } as never)
    },
  ),
  sittingScene(
    'listening/failed',
    'listening',
    'Perangkat gagal mengakses',
    { stage: 'listening' },
    async ({ emit, waitForText }) => {
      await waitForText('Mengunduh audio')
      emit('media', soundFailed)
    },
  ),
  sittingScene(
    'listening/helped',
    'listening',
    'Sebanyak 3x',
    { stage: 'listening' },
    async ({ emit, send, waitForText }) => {
      for (const attempt of [1, 2, 3]) {
        await waitForText('Mengunduh audio')
        emit('media', soundFailed)
        if (attempt < 3) {
          await waitForText('Perangkat gagal mengakses')
          send({ type: 'candidate.retry' })
        }
      }
    },
  ),
  sittingScene(
    'listening/directions',
    'listening',
    'Audio sedang diputar',
    { stage: 'listening', film },
    plays,
  ),
  sittingScene(
    'listening/question',
    'listening',
    'Soal 4 dari 50',
    { stage: 'listening', film, answered: 3 },
    hears(4),
  ),
  sittingScene(
    'listening/group',
    'listening',
    'Soal 31 dari 50',
    { stage: 'listening', film, answered: 3 },
    hears(33),
  ),
  sittingScene(
    'listening/gesture',
    'listening',
    'Siap melanjutkan Listening?',
    { stage: 'listening', film },
    async (sitting) => {
      await plays(sitting)
      sitting.emit('player', { type: 'player.blocked' })
    },
  ),
  sittingScene(
    'listening/buffering',
    'listening',
    'Memuat audio',
    { stage: 'listening', film, answered: 3 },
    async (sitting) => {
      await hears(4)(sitting)
      sitting.emit('player', { type: 'player.buffering' })
    },
  ),
  sittingScene(
    'listening/closing',
    'listening',
    'Section Listening selesai',
    { stage: 'listening', film, answered: 50 },
    hears(80),
  ),
]

const submits: Steps = async (sitting) => {
  await asks(9)(sitting)
  sitting.send({ type: 'candidate.submit' })
}
const confirms: Steps = async (sitting) => {
  await submits(sitting)
  await sitting.waitForText('Apakah Anda yakin')
  sitting.submit({ type: 'candidate.confirm' })
}
const structure: Scene[] = [
  sittingScene('structure/loading', 'structure', 'Please wait', { stage: 'structure', loadSection: 'waits' }),
  sittingScene('structure/failed', 'structure', 'Section belum dapat dibuka', {
    stage: 'structure',
    loadSection: away,
  }),
  sittingScene('structure/directions', 'structure', 'Start Test', { stage: 'structure', film }),
  sittingScene('structure/directions-read', 'structure', 'Bacakan petunjuk', {
    ...{ stage: 'structure', film },
    adapted: accommodations.parse({ directionsRead: true }),
  }),
  sittingScene(
    'structure/fetching',
    'structure',
    'Start Test',
    { ...inStructure, fetchMedia: 'waits' },
    async (sitting) => {
      await sitting.waitForText('Start Test')
      sitting.emit('media', { type: 'media.progressed', ratio: 0.4 } as never)
    },
  ),
  sittingScene('structure/question', 'structure', 'Soal 10 dari 40', inStructure, asks(9)),
  {
    ...sittingScene('structure/english', 'structure', 'Question 6 of 40', inStructure, starts),
    speaks: 'en',
  },
  sittingScene(
    'structure/last-minute',
    'structure',
    'Kurang dari 1 menit lagi',
    inStructure,
    async (sitting) => {
      await asks(5)(sitting)
      sitting.letPass(1500 - 47)
    },
  ),
  sittingScene(
    'structure/second-directions',
    'structure',
    'Waktu tetap berjalan',
    inStructure,
    async (sitting) => {
      await starts(sitting)
      await sitting.waitForText('untuk ditinjau')
      sitting.send({ type: 'candidate.goTo', index: 20 } as never)
    },
  ),
  sittingScene(
    'structure/written-expression',
    'structure',
    'Soal 21 dari 40',
    inStructure,
    async (sitting) => {
      await starts(sitting)
      await sitting.waitForText('untuk ditinjau')
      sitting.send({ type: 'candidate.goTo', index: 20 } as never)
      await starts(sitting)
    },
  ),
  sittingScene('submission/asking', 'structure', 'Apakah Anda yakin', inStructure, submits),
  sittingScene(
    'submission/sending',
    'structure',
    'Mengirim jawaban Anda',
    { ...inStructure, submitAnswers: 'waits' },
    confirms,
  ),
  sittingScene(
    'submission/waiting',
    'structure',
    'terkirim otomatis',
    { ...inStructure, submitAnswers: away },
    confirms,
  ),
  sittingScene(
    'submission/refused',
    'structure',
    'Kirim ulang',
    { ...inStructure, submitAnswers: failed('answer.unknown') },
    confirms,
  ),
  sittingScene(
    'submission/photos',
    'structure',
    'Data Foto anda belum memenuhi',
    { ...inStructure, lacksPhotos: true },
    confirms,
  ),
  sittingScene('structure/closing', 'structure', 'Dimulai otomatis', inStructure, confirms),
]
const inReading = { stage: 'reading' as const, film, answered: 22 }
const reading: Scene[] = [
  sittingScene('reading/directions', 'reading', 'Start Test', { stage: 'reading', film }),
  sittingScene('reading/question', 'reading', 'Soal 13 dari 50', inReading, asks(12)),
  sittingScene(
    'reading/individual',
    'reading',
    'Soal 1 dari 50',
    { ...inReading, isB2b: false, answered: 0 },
    asks(0),
  ),
]

/** Listening, Structure and Reading, and handing them in. */
export const sections: Scene[] = [...listening, ...structure, ...reading]
