import type { ExamGate } from '#contract/calls/exam-session.ts'
import { facesCounted } from '#contract/observations.fixture.ts'
import type { Report, SpeechHere, WayOfHearing } from '#contract/observations.ts'
import type { GateStage } from '#contract/rules/exam-session.ts'
import type { Failure } from '#machines/failure.ts'
import type { Place } from '#machines/place.ts'
import { now } from '../page/frozen-page.ts'
import type { Scene } from '../page/scene.ts'
import type { SittingSetup } from '../page/sitting.tsx'
import { agreed, asks, away, failed, inStructure, type Steps, sittingScene, tells } from './sitting-scene.ts'

const stages: Scene[] = [
  sittingScene('exam/loading', 'preparation', 'Membuka ruang ujian', { loadSitting: 'waits' }),
  sittingScene('exam/failed', 'preparation', 'Ruang ujian belum dapat dibuka', { loadSitting: away }),
  {
    ...sittingScene('exam/other-tab', 'structure', 'terbuka di tab lain', { otherTab: true }),
    isHurried: true,
  },
  sittingScene('exam/elsewhere', 'structure', 'Lanjutkan di sini', {
    loadSitting: failed('sitting.elsewhere'),
  }),
  sittingScene('exam/elsewhere-pin', 'structure', 'PIN pengawas', { loadSitting: failed('pin.wrong') }),
  sittingScene('exam/other-browser', 'structure', 'hanya dapat dibuka di Safe Exam Browser', {
    loadSitting: failed('browser.required'),
  }),
  {
    ...sittingScene('exam/other-browser-english', 'structure', 'opens only in Safe Exam Browser', {
      loadSitting: failed('browser.required'),
    }),
    speaks: 'en',
  },
  sittingScene('exam/other-pc', 'preparation', 'PC ini bukan PC kursi', {
    isOtherPc: true,
    gate: atGate('token', false),
  }),
  sittingScene('exam/paused', 'structure', 'Tes dijeda oleh pengawas', {
    stage: 'structure',
    pause: { at: now, reason: 'Latihan kebakaran. Tinggalkan ruangan dengan tenang melalui pintu barat.' },
  }),
  sittingScene('exam/break', 'structure', 'Lanjutkan tes', {
    stage: 'structure',
    pause: { at: now, reason: '', until: now + 10 * 60_000 },
    breaks: { left: 1, minutes: 10 },
  }),
  sittingScene(
    'structure/break-asked',
    'structure',
    'Mulai istirahat?',
    { ...inStructure, breaks: { left: 2, minutes: 10 } },
    ({ exam }) => exam.getSnapshot().children.breaks?.send({ type: 'candidate.askBreak' }),
  ),
  sittingScene(
    'structure/break-refused',
    'structure',
    'Istirahat belum dimulai',
    { ...inStructure, breaks: { left: 2, minutes: 10 }, sayBreak: away },
    async (sitting) => {
      await asks(6)(sitting)
      const { breaks } = sitting.exam.getSnapshot().children
      breaks?.send({ type: 'candidate.askBreak' })
      breaks?.send({ type: 'candidate.beginBreak', break: 'a break' })
    },
  ),
  sittingScene(
    'exam/paused-message',
    'structure',
    'Saya sudah membaca',
    { stage: 'structure', pause: { at: now, reason: 'Listrik padam.' } },
    tells('Listrik akan menyala dalam sepuluh menit. Tetap di tempat Anda.'),
  ),
  sittingScene(
    'structure/message',
    'structure',
    'Saya sudah membaca',
    { ...inStructure },
    async (sitting) => {
      await asks(6)(sitting)
      await tells('Mohon duduk lebih dekat ke kamera.', 'Tes selesai pukul 12.00.')(sitting)
    },
  ),
  sittingScene('preparation/institution', 'preparation', 'Ketentuan tes'),
  sittingScene('preparation/individual', 'preparation', 'Ketentuan tes', { isB2b: false }),
  { ...sittingScene('preparation/english', 'preparation', 'Rules of the test'), speaks: 'en' },
  sittingScene('preparation/adapted', 'preparation', 'Akomodasi untuk Anda', {
    adapted: {
      extraTimePercent: 25,
      answerTimePercent: 50,
      withoutCamera: true,
      withoutSection: null,
      directionsRead: true,
      breaks: { count: 2, minutes: 10 },
      tools: ['lineReader', 'hiddenTimer'],
      display: { textSize: 150, theme: 'yellowOnBlack', isSpaced: true },
    },
  }),
  sittingScene('preparation/agreed', 'preparation', 'Tutorial sudah ditonton', { prepared: agreed }),
  sittingScene('preparation/tutorial', 'preparation', 'Tonton video ini sampai selesai', {}, ({ exam }) =>
    exam.send({ type: 'candidate.watchTutorial' }),
  ),
  sittingScene(
    'preparation/transcript',
    'preparation',
    'Masuk dengan e-mail',
    {},
    async ({ exam, waitForText }) => {
      exam.send({ type: 'candidate.watchTutorial' })
      await waitForText('Baca isi video')
      const text = document.querySelector('details')
      if (text) text.open = true
    },
  ),
  sittingScene('specification/advice', 'specification', 'RAM minimal 4 GB', {
    prepared: agreed,
    wish: 'specification',
  }),
]

const checking = (
  id: string,
  shows: string,
  film: SittingSetup['film'],
  steps: Steps,
  more: { isB2b?: boolean } = {},
): Scene =>
  sittingScene(
    `device-check/${id}`,
    'devices',
    shows,
    { prepared: agreed, wish: 'device-check', ...(film ? { film } : {}), ...more },
    async (sitting) => {
      await sitting.waitForText('Pemeriksaan headset')
      await steps(sitting)
    },
  )
const next = { type: 'candidate.next' }
const toCamera: Steps = async ({ send, emit, waitForText }) => {
  send({ type: 'candidate.play' })
  emit('sample', { type: 'sample.ended' })
  send(next)
  await waitForText('Pemeriksaan kamera')
}
const sawFaces =
  (count: number, width = 0.3, more: Partial<Report<'face.counted'>> = {}): Steps =>
  async (sitting) => {
    await toCamera(sitting)
    sitting.emit('faces', { type: 'camera.opened' })
    const look = { ...facesCounted(Array(count).fill(0.9), count > 0 ? width : null), ...more }
    sitting.emit('faces', { ...look, type: 'face.counted' } as never)
  }
const atTheEdge = { x: -0.15, y: 0.3, width: 0.3, height: 0.4 }
const toMicrophone: Steps = async (sitting) => {
  await sawFaces(1)(sitting)
  sitting.letPass(11)
  sitting.send(next)
  await sitting.waitForText('Pemeriksaan mikrofon')
  sitting.emit('microphone', { type: 'microphone.opened' })
}
const toSpeech: Steps = async (sitting) => {
  await toMicrophone(sitting)
  for (let time = 0; time < 6; time += 1)
    sitting.emit('microphone', { type: 'microphone.measured', level: 0.2 } as never)
  sitting.letPass(30)
  sitting.send(next)
}
const toReady =
  (way: WayOfHearing, pack: SpeechHere['pack']): Steps =>
  async (sitting) => {
    await toSpeech(sitting)
    sitting.emit('speech', { type: 'speech.found', here: { way, pack } } as never)
  }
const deviceCheck: Scene[] = [
  checking('headset', 'Tidak terdengar?', undefined, () => undefined),
  checking('headset-heard', 'Contoh audio selesai diputar', undefined, ({ send, emit }) => {
    send({ type: 'candidate.play' })
    emit('sample', { type: 'sample.ended' })
  }),
  checking('camera-asking', 'Menunggu izin kamera', undefined, toCamera),
  checking('camera-good', 'Kamera berhasil mendeteksi wajah', 'one-face', sawFaces(1)),
  checking('camera-nobody', 'Kamera belum sesuai', 'no-face', async (sitting) => {
    await sawFaces(0)(sitting)
    sitting.letPass(11)
  }),
  checking('camera-small', 'Duduklah lebih dekat ke kamera', 'one-face', sawFaces(1, 0.1)),
  checking('camera-distant', 'Duduklah sejauh lengan dari kamera', 'one-face', async (sitting) => {
    await sawFaces(1, 0.1)(sitting)
    sitting.letPass(11)
  }),
  checking('camera-cut', 'Geser ke tengah gambar', 'one-face', sawFaces(1, 0.3, { places: [atTheEdge] })),
  checking('camera-faint', 'Wajah kurang jelas', 'one-face', sawFaces(1, 0.3, { confidences: [0.6] })),
  checking('camera-second', 'Wajah lain terlihat di', 'two-faces', async (sitting) => {
    await sawFaces(2)(sitting)
    sitting.letPass(11)
  }),
  checking('camera-denied', 'Gagal menyambungkan perangkat anda', undefined, async (sitting) => {
    await toCamera(sitting)
    sitting.emit('faces', { type: 'camera.failed', failure: { code: 'device.denied', message: '' } } as never)
  }),
  checking('microphone', 'Mendengarkan suara Anda', 'one-face', async (sitting) => {
    await toMicrophone(sitting)
    sitting.emit('microphone', { type: 'microphone.measured', level: 0.18 } as never)
  }),
  checking('microphone-unheard', 'Mikrofon belum sesuai', 'one-face', async (sitting) => {
    await toMicrophone(sitting)
    sitting.letPass(30)
  }),
  checking('ready', 'Pemeriksaan selesai', 'one-face', toReady('words', 'installed')),
  checking('speech-looking', 'Memeriksa pengenalan ucapan', 'one-face', toSpeech),
  checking('speech-voice', 'Suara tanpa kata dicatat', 'one-face', toReady('voice', 'absent')),
  checking('speech-nothing', 'percakapan tidak diawasi', 'one-face', toReady('nothing', 'absent')),
  checking('speech-offering', 'Pasang pengenalan ucapan', 'one-face', toReady('voice', 'installable')),
  checking('speech-installing', 'Memasang pengenalan ucapan', 'one-face', async (sitting) => {
    await toReady('voice', 'installable')(sitting)
    sitting.send({ type: 'candidate.install' })
    sitting.letPass(42)
  }),
  checking('speech-lasting', 'di latar belakang', 'one-face', async (sitting) => {
    await toReady('voice', 'installing')(sitting)
    sitting.letPass(200)
  }),
  checking('speech-refused', 'tidak dapat dipasang sekarang', 'one-face', async (sitting) => {
    await toReady('voice', 'installable')(sitting)
    sitting.send({ type: 'candidate.install' })
    sitting.emit('installation', { type: 'speech.refused' })
  }),
  checking('speech-left', 'Hanya suara, tanpa kata', 'one-face', async (sitting) => {
    await toReady('voice', 'installable')(sitting)
    sitting.send({ type: 'candidate.skip' })
  }),
]

function atGate(stage: GateStage, asksPicture: boolean): ExamGate {
  return {
    ...{ name: 'Sesi pagi, Teknik Informatika', room: 'Lab Bahasa 2', seat: 'B07', stage, asksPicture },
    ...{ from: now + 600_000, to: now + 10_800_000 },
  }
}
/** At the gate of an exam session, past the device check. */
const gateScene = (
  id: string,
  shows: string,
  stage: GateStage,
  { startTest, isLookedAt = false }: { startTest?: Failure & { place?: Place }; isLookedAt?: boolean } = {},
): Scene =>
  sittingScene(
    `exam-session/${id}`,
    'devices',
    shows,
    {
      ...{ prepared: agreed, wish: 'device-check', film: 'one-face', gate: atGate(stage, isLookedAt) },
      ...(startTest && { startTest }),
    },
    async (sitting) => {
      await sitting.waitForText('Pemeriksaan headset')
      await toReady('words', 'installed')(sitting)
      sitting.send({ type: 'candidate.start' })
      if (!startTest) return
      await sitting.waitForText('Masukkan token')
      sitting.exam.send({ type: 'candidate.enterToken', token: 'ABCDEF' })
    },
  )

const examSession: Scene[] = [
  gateScene('early', 'Sesi ujian belum dibuka', 'early'),
  gateScene('check-in', 'Tunjukkan diri kepada pengawas', 'checkIn'),
  gateScene('looked-at', 'Petugas sedang melihat gambar kamera Anda', 'checkIn', { isLookedAt: true }),
  gateScene('token', 'Masukkan token sesi ujian', 'token'),
  gateScene('token-wrong', 'Token sesi ujian salah', 'token', {
    startTest: failed('examSession.tokenWrong'),
  }),
  gateScene('token-offline', 'Server tidak dapat dihubungi', 'token', { startTest: away }),
  gateScene('queued', 'sekitar 120 orang di depan Anda', 'token', {
    startTest: { ...failed('queue.waiting'), place: { ahead: 120, ticket: 'ticket', againMs: 3000 } },
  }),
  gateScene('over', 'Sesi ujian sudah berakhir', 'over'),
]

/** What comes before the first section. */
export const before: Scene[] = [...stages, ...deviceCheck, ...examSession]
