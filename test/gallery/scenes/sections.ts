import type { Scene } from '../page/scene.ts'
import { asks, away, failed, film, inStructure, type Lead, staged, starts } from './staged.ts'

const plays: Lead = async ({ say, sees }) => {
  await sees('Mengunduh audio')
  say('media', { type: 'media.ready' })
  await sees('Audio sedang diputar')
}
/** So many steps further: directions, then one list after the other. */
const hears =
  (steps: number): Lead =>
  async (room) => {
    await plays(room)
    for (let step = 1; step <= steps; step += 1) {
      room.say('player', { type: 'player.ended' })
      room.letPass(step)
    }
  }
const soundFailed = { type: 'media.failed', failure: { code: 'audio.failed', message: '' } } as never
const listening: Scene[] = [
  staged('listening/fetching', 'listening', '64%', { stage: 'listening' }, async ({ say, sees }) => {
    await sees('Mengunduh audio')
    say('media', { type: 'media.progressed', ratio: 0.64 } as never)
  }),
  staged(
    'listening/failed',
    'listening',
    'Perangkat gagal mengakses',
    { stage: 'listening' },
    async ({ say, sees }) => {
      await sees('Mengunduh audio')
      say('media', soundFailed)
    },
  ),
  staged(
    'listening/helped',
    'listening',
    'Sebanyak 3x',
    { stage: 'listening' },
    async ({ say, send, sees }) => {
      for (const attempt of [1, 2, 3]) {
        await sees('Mengunduh audio')
        say('media', soundFailed)
        if (attempt < 3) {
          await sees('Perangkat gagal mengakses')
          send({ type: 'candidate.retry' })
        }
      }
    },
  ),
  staged('listening/directions', 'listening', 'Audio sedang diputar', { stage: 'listening', film }, plays),
  staged(
    'listening/question',
    'listening',
    'Soal 4 dari 50',
    { stage: 'listening', film, answered: 3 },
    hears(4),
  ),
  staged(
    'listening/gesture',
    'listening',
    'Siap melanjutkan Listening?',
    { stage: 'listening', film },
    async (room) => {
      await plays(room)
      room.say('player', { type: 'player.blocked' })
    },
  ),
  staged(
    'listening/buffering',
    'listening',
    'Memuat audio',
    { stage: 'listening', film, answered: 3 },
    async (room) => {
      await hears(4)(room)
      room.say('player', { type: 'player.buffering' })
    },
  ),
  staged(
    'listening/closing',
    'listening',
    'Section Listening selesai',
    { stage: 'listening', film, answered: 50 },
    hears(80),
  ),
]

const submits: Lead = async (room) => {
  await asks(9)(room)
  room.send({ type: 'candidate.submit' })
}
const confirms: Lead = async (room) => {
  await submits(room)
  await room.sees('Apakah Anda yakin')
  room.submit({ type: 'candidate.confirm' })
}
const structure: Scene[] = [
  staged('structure/loading', 'structure', 'Please wait', { stage: 'structure', loadSection: 'waits' }),
  staged('structure/failed', 'structure', 'Section belum dapat dibuka', {
    stage: 'structure',
    loadSection: away,
  }),
  staged('structure/directions', 'structure', 'Start Test', { stage: 'structure', film }),
  staged(
    'structure/fetching',
    'structure',
    'Start Test',
    { ...inStructure, fetchMedia: 'waits' },
    async (room) => {
      await room.sees('Start Test')
      room.say('media', { type: 'media.progressed', ratio: 0.4 } as never)
    },
  ),
  staged('structure/question', 'structure', 'Soal 10 dari 40', inStructure, asks(9)),
  { ...staged('structure/english', 'structure', 'Question 6 of 40', inStructure, starts), speaks: 'en' },
  staged('structure/last-minute', 'structure', 'Kurang dari 1 menit lagi', inStructure, async (room) => {
    await asks(5)(room)
    room.letPass(1500 - 47)
  }),
  staged('structure/second-directions', 'structure', 'Waktu tetap berjalan', inStructure, async (room) => {
    await starts(room)
    await room.sees('untuk ditinjau')
    room.send({ type: 'candidate.goTo', index: 20 } as never)
  }),
  staged('structure/written-expression', 'structure', 'Soal 21 dari 40', inStructure, async (room) => {
    await starts(room)
    await room.sees('untuk ditinjau')
    room.send({ type: 'candidate.goTo', index: 20 } as never)
    await starts(room)
  }),
  staged('submission/asking', 'structure', 'Apakah Anda yakin', inStructure, submits),
  staged(
    'submission/sending',
    'structure',
    'Mengirim jawaban Anda',
    { ...inStructure, submitAnswers: 'waits' },
    confirms,
  ),
  staged(
    'submission/waiting',
    'structure',
    'terkirim dengan sendirinya',
    { ...inStructure, submitAnswers: away },
    confirms,
  ),
  staged(
    'submission/refused',
    'structure',
    'Kirim ulang',
    { ...inStructure, submitAnswers: failed('answer.unknown') },
    confirms,
  ),
  staged(
    'submission/photos',
    'structure',
    'Data Foto anda belum memenuhi',
    { ...inStructure, lacksPhotos: true },
    confirms,
  ),
  staged('structure/closing', 'structure', 'Dimulai otomatis', inStructure, confirms),
]
const inReading = { stage: 'reading' as const, film, answered: 22 }
const reading: Scene[] = [
  staged('reading/directions', 'reading', 'Start Test', { stage: 'reading', film }),
  staged('reading/question', 'reading', 'Soal 13 dari 50', inReading, asks(12)),
  staged(
    'reading/individual',
    'reading',
    'Soal 1 dari 50',
    { ...inReading, isB2b: false, answered: 0 },
    asks(0),
  ),
]

/** Listening, Structure and Reading, and handing them in. */
export const sections: Scene[] = [...listening, ...structure, ...reading]
