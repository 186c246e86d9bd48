import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Sitting } from '#machines/exam/context.ts'
import { type ExamActor, examMachine } from '#machines/exam/machine.ts'
import { ExamStage } from '#src/features/sitting/exam-stage.tsx'
import { loadConfiguration } from '#src/platform/api/configuration.ts'
import { openQuitLink } from '#src/platform/api/exam-browser.ts'
import { onlyTab, openExam, openSession, sittingOf, unattended } from '#test/browser/exam-app.tsx'
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

/** The stage of a sitting that the server takes, or not, as it is set. */
async function openStage(): Promise<{ exam: ExamActor; server: { browser: Sitting['order']['browser'] } }> {
  await loadConfiguration()
  const server: { browser: Sitting['order']['browser'] } = { browser: 'refused' }
  const machine = examMachine.provide({
    actors: {
      holdTab: onlyTab,
      loadSitting: fromPromise(async () => sittingOf(true, { state: 'new', browser: server.browser })),
      heartbeat: fromCallback(() => undefined),
      proctor: unattended,
    },
  })
  const prepared = { agreed: true, tutorialSeen: true }
  const exam = createActor(machine, { input: { orderId: 'order', wish: 'preparation', prepared } })
  exam.start()
  onTestFinished(() => void exam.stop())
  render(<ExamStage exam={exam as ExamActor} />, onTestFinished)
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
  await shown(/^Safe Exam Browser ditutup dalam \d detik\./)
  expect(openQuitLink).not.toHaveBeenCalled()
  await quit.click()
  await vi.waitUntil(() => session.getSnapshot().matches('signingOut'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(openQuitLink).not.toHaveBeenCalled()
  letLeave()
  await vi.waitUntil(() => vi.mocked(openQuitLink).mock.calls.length > 0)
  expect(session.getSnapshot().matches('guest')).toBe(true)
})

test('no other browser has that button, nor has the end of a test that was stopped', async () => {
  await openExam({ order: { state: 'finished' } }, onTestFinished)
  await shown('Tes selesai')
  await expect.element(quit).not.toBeInTheDocument()
  inExamBrowser()
  await openExam({ order: { state: 'disqualified', disqualifiedFor: 'face' } }, onTestFinished)
  await shown('Tes dihentikan')
  await expect.element(quit).not.toBeInTheDocument()
})
