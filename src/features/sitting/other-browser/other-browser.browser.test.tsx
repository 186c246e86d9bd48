import { MemoryRouter } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Sitting } from '#machines/exam/context.ts'
import { type ExamActor, examMachine } from '#machines/exam/machine.ts'
import { ExamStage } from '#src/features/sitting/exam-stage.tsx'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import { openQuitLink } from '#src/platform/api/exam-browser.ts'
import {
  onlyTab,
  openExam,
  openSession,
  quietCall,
  quietTools,
  sittingOf,
  unattended,
} from '#test/browser/exam-app.tsx'
import { havePassport, passportOfA1 } from '#test/browser/pc-passport.ts'
import { render } from '#test/browser/render.tsx'

// Nothing else may leave the page of the tests.
vi.mock('#src/platform/api/exam-browser.ts', { spy: true })
beforeEach(() => {
  vi.mocked(openQuitLink)
    .mockReset()
    .mockImplementation(() => undefined)
})

/** Stands in for Safe Exam Browser's JavaScript API until the test ends. */
function inExamBrowser(): void {
  Object.assign(window, { SafeExamBrowser: { security: { configKey: 'f'.repeat(64) } } })
  onTestFinished(() => void Reflect.deleteProperty(window, 'SafeExamBrowser'))
}

/** What the server says of this browser, and of this PC. */
interface Said {
  browser: Sitting['order']['browser']
  isOtherPc?: boolean
  seat?: string | null
}

/** The stage of a sitting that the server takes, or not, as it is set. */
async function openStage(server: Said = { browser: 'refused' }): Promise<{ exam: ExamActor; server: Said }> {
  await loadConfiguration()
  const gate = { name: 'Sesi', room: 'Lab 1', from: 0, to: 1, stage: 'token', asksPicture: false } as const
  const machine = examMachine.provide({
    actors: {
      tools: quietTools,
      proctorCall: quietCall,
      holdTab: onlyTab,
      loadSitting: fromPromise(async () => {
        const { browser, isOtherPc = false, seat } = server
        const examSession = seat === undefined ? null : { ...gate, seat }
        const read = sittingOf(true, { state: 'new', browser, examSession })
        return isOtherPc ? { ...read, isOtherPc } : read
      }),
      heartbeat: fromCallback(() => undefined),
      proctor: unattended,
    },
  })
  const prepared = { agreed: true, tutorialSeen: true }
  const exam = createActor(machine, { input: { orderId: 'order', wish: 'preparation', prepared } })
  exam.start()
  onTestFinished(() => void exam.stop())
  render(
    <MemoryRouter>
      <ExamStage exam={exam as ExamActor} />
    </MemoryRouter>,
    onTestFinished,
  )
  return { exam: exam as ExamActor, server }
}

const shown = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

test('in another browser the test says which one it opens in, what to do, and that nothing is lost', async () => {
  await openStage()
  await expect
    .element(page.getByRole('heading', { name: 'Tes ini hanya dapat dibuka di Safe Exam Browser' }))
    .toBeVisible()
  await shown(/buka berkas \.seb dari penyelenggara tes/)
  await shown(/Tidak ada yang hilang/)
  await expect.element(page.getByText('Ketentuan tes')).not.toBeInTheDocument()
})

test('in Safe Exam Browser it says that its configuration is another one', async () => {
  inExamBrowser()
  await openStage()
  await shown('Safe Exam Browser ini memakai konfigurasi lain')
  await shown(/bukan program Safe Exam Browser itu sendiri/)
})

test('it is asked again when the candidate wants it, stays while it is refused, and goes on when it is not', async () => {
  const { exam, server } = await openStage()
  await page.getByRole('button', { name: 'Periksa lagi' }).click()
  await vi.waitUntil(() => exam.getSnapshot().matches({ stage: { otherBrowser: 'waiting' } }))
  await shown('Tes ini hanya dapat dibuka di Safe Exam Browser')
  server.browser = 'accepted'
  await page.getByRole('button', { name: 'Periksa lagi' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ketentuan tes' })).toBeVisible()
})

const otherPc = (seat: string | null) => openStage({ browser: 'any', isOtherPc: true, seat })

test('at another PC the test says which seat this is and which is theirs, and goes on by itself once it is theirs', async () => {
  havePassport({ ...passportOfA1, seat: 'A2' }, onTestFinished)
  const { server } = await otherPc('A1')
  await expect.element(page.getByRole('heading', { name: 'PC ini bukan PC kursi A1' })).toBeVisible()
  await shown(/PC ini adalah PC kursi A2/)
  await shown(/Tidak ada yang hilang/)
  server.isOtherPc = false
  await page.getByRole('button', { name: 'Periksa lagi' }).click()
  await expect.element(page.getByRole('heading', { name: 'Ketentuan tes' })).toBeVisible()
})

test('at a PC without a passport it says so', async () => {
  await otherPc('A1')
  await shown(/PC ini tidak memiliki paspor kursi/)
})

test('at the right PC an old passport is told from none', async () => {
  havePassport({ ...passportOfA1, seat: 'a1' }, onTestFinished)
  await otherPc('A1')
  await shown(/sudah diganti atau berasal dari ruang lain/)
})

test('who has no seat is told that', async () => {
  await otherPc(null)
  await expect.element(page.getByRole('heading', { name: 'Anda belum mendapat kursi' })).toBeVisible()
})

test('it can be left', async () => {
  const { exam } = await openStage()
  await page.getByRole('button', { name: 'Kembali ke halaman utama' }).click()
  expect(exam.getSnapshot().hasTag('left')).toBe(true)
})

const quit = page.getByRole('button', { name: 'Tutup Safe Exam Browser' })

test('at the end of a test Safe Exam Browser is closed by a button, after the sign-out', async () => {
  inExamBrowser()
  let letLeave: () => void = () => undefined
  const session = openSession(
    new Promise((resolve) => {
      letLeave = resolve
    }),
  )
  await openExam({ order: { state: 'finished' }, session }, onTestFinished)
  await shown('Halaman ini tetap terbuka selama Anda membacanya.')
  expect(openQuitLink).not.toHaveBeenCalled()
  await quit.click()
  await vi.waitUntil(() => session.getSnapshot().matches('signingOut'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(openQuitLink).not.toHaveBeenCalled()
  letLeave()
  await vi.waitUntil(() => vi.mocked(openQuitLink).mock.calls.length > 0)
  expect(session.getSnapshot().matches('guest')).toBe(true)
})

test('no other browser has that button', async () => {
  await openExam({ order: { state: 'finished' } }, onTestFinished)
  await shown('Tes selesai')
  await expect.element(quit).not.toBeInTheDocument()
})

test('the end of a test that was stopped has it in no browser', async () => {
  inExamBrowser()
  await openExam({ order: { state: 'disqualified', disqualifiedFor: 'face' } }, onTestFinished)
  await expect.element(page.getByRole('heading', { name: 'Tes dihentikan' })).toBeVisible()
  await expect.element(quit).not.toBeInTheDocument()
})
