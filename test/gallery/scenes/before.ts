import type { Staged } from '../page/room.tsx'
import type { Scene } from '../page/scene.ts'
import { agreed, away, failed, type Lead, staged } from './staged.ts'

const stages: Scene[] = [
  staged('exam/loading', 'preparation', 'Membuka ruang ujian', { loadSitting: 'waits' }),
  staged('exam/failed', 'preparation', 'Ruang ujian belum dapat dibuka', { loadSitting: away }),
  staged('exam/elsewhere', 'structure', 'Lanjutkan di sini', { loadSitting: failed('sitting.elsewhere') }),
  staged('exam/elsewhere-pin', 'structure', 'PIN pengawas', { loadSitting: failed('pin.wrong') }),
  staged('preparation/institution', 'preparation', 'Ketentuan tes'),
  staged('preparation/individual', 'preparation', 'Ketentuan tes', { isB2b: false }),
  { ...staged('preparation/english', 'preparation', 'Rules of the test'), speaks: 'en' },
  staged('preparation/agreed', 'preparation', 'Tutorial sudah ditonton', { prepared: agreed }),
  staged('preparation/tutorial', 'preparation', 'Tonton video ini sampai selesai', {}, ({ exam }) =>
    exam.send({ type: 'candidate.watchTutorial' }),
  ),
  staged('specification/advice', 'specification', 'RAM minimal 4 GB', {
    prepared: agreed,
    wish: 'specification',
  }),
]

const checking = (
  id: string,
  shows: string,
  film: Staged['film'],
  lead: Lead,
  more: { isB2b?: boolean } = {},
): Scene =>
  staged(
    `device-check/${id}`,
    'devices',
    shows,
    { prepared: agreed, wish: 'device-check', ...(film ? { film } : {}), ...more },
    async (room) => {
      await room.sees('Pemeriksaan headset')
      await lead(room)
    },
  )
const next = { type: 'candidate.next' }
const toCamera: Lead = async ({ send, say, sees }) => {
  send({ type: 'candidate.play' })
  say('sample', { type: 'sample.ended' })
  send(next)
  await sees('Pemeriksaan kamera')
}
const sawFaces =
  (count: number, width = 0.3): Lead =>
  async (room) => {
    await toCamera(room)
    room.say('faces', { type: 'camera.opened' })
    room.say('faces', { type: 'face.counted', count, width } as never)
  }
const toMicrophone: Lead = async (room) => {
  await sawFaces(1)(room)
  room.letPass(11)
  room.send(next)
  await room.sees('Pemeriksaan mikrofon')
  room.say('microphone', { type: 'microphone.opened' })
}
const deviceCheck: Scene[] = [
  checking('headset', 'Tidak terdengar?', undefined, () => undefined),
  checking('headset-heard', 'Contoh audio selesai diputar', undefined, ({ send, say }) => {
    send({ type: 'candidate.play' })
    say('sample', { type: 'sample.ended' })
  }),
  checking('camera-asking', 'Menunggu izin kamera', undefined, toCamera),
  checking('camera-good', 'Kamera berhasil mendeteksi wajah', 'one-face', sawFaces(1)),
  checking('camera-nobody', 'Kamera belum sesuai', 'no-face', async (room) => {
    await sawFaces(0)(room)
    room.letPass(11)
  }),
  checking('camera-small', 'Duduklah lebih dekat ke kamera', 'one-face', sawFaces(1, 0.1)),
  checking('camera-distant', 'Duduklah sejauh lengan dari kamera', 'one-face', async (room) => {
    await sawFaces(1, 0.1)(room)
    room.letPass(11)
  }),
  checking('camera-denied', 'Gagal menyambungkan perangkat anda', undefined, async (room) => {
    await toCamera(room)
    room.say('faces', { type: 'camera.failed', failure: { code: 'device.denied', message: '' } } as never)
  }),
  checking('microphone', 'Mendengarkan suara Anda', 'one-face', async (room) => {
    await toMicrophone(room)
    room.say('microphone', { type: 'microphone.measured', level: 0.18 } as never)
  }),
  checking('microphone-unheard', 'Mikrofon belum sesuai', 'one-face', async (room) => {
    await toMicrophone(room)
    room.letPass(30)
  }),
  checking('ready', 'Perangkat siap', 'one-face', async (room) => {
    await toMicrophone(room)
    for (let time = 0; time < 6; time += 1)
      room.say('microphone', { type: 'microphone.measured', level: 0.2 } as never)
    room.letPass(30)
    room.send(next)
  }),
]

/** What comes before the first section. */
export const before: Scene[] = [...stages, ...deviceCheck]
