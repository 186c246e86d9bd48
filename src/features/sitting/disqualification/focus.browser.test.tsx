import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { SectionName } from '#contract/rules/limits.ts'
import { disqualificationMachine } from '#machines/disqualification/machine.ts'
import { submissionMachine } from '#machines/submission/machine.ts'
import { supervision as texts } from '#src/ui/texts/supervision.ts'
import { render } from '#test/browser/render.tsx'
import { SubmissionDialog } from '../section/submission-dialog.tsx'
import { DisqualificationScreen } from './disqualification-screen.tsx'

interface Post {
  orderId: string
  section: SectionName
}

const focused = () => document.activeElement
const isInDialog = () => focused()?.closest('[role=dialog]') !== null

it('the keyboard is in the dialog while a stopped test is posted, then on the way on, also after a failure', async () => {
  const waiting: { resolve(): void; reject(error: Error): void }[] = []
  const machine = disqualificationMachine.provide({
    actors: {
      postDisqualified: fromPromise<void, Post>(
        () => new Promise((resolve, reject) => waiting.push({ resolve, reject })),
      ),
    },
  })
  const actor = createActor(machine, {
    input: { orderId: 'order', counter: 'leaving', sections: ['listening', 'structure', 'reading'] },
  }).start()
  onTestFinished(() => {
    actor.stop()
  })
  render(<DisqualificationScreen actor={actor} stopsAt={undefined} />, onTestFinished)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await vi.waitFor(() => expect(isInDialog()).toBe(true))

  waiting[0]?.reject(Object.assign(new Error('no'), { code: 'server.failed' }))
  await vi.waitFor(() => expect(focused()?.textContent).toBe(texts.disqualification.resend))
  await userEvent.keyboard('{Enter}')
  for (const post of [1, 2, 3]) {
    await vi.waitUntil(() => waiting.length === post + 1)
    expect(isInDialog()).toBe(true)
    waiting[post]?.resolve()
  }
  await vi.waitFor(() => expect(focused()?.textContent).toBe(texts.disqualification.proceed))
})

it("the keyboard stays in the dialog while 'Ambil Gambar' takes the pictures", async () => {
  const machine = submissionMachine.provide({
    actors: {
      lookForPhotos: fromPromise<{ lacking: boolean }, Post>(async () => ({ lacking: true })),
      takePhotos: fromPromise<void, Post>(() => new Promise(() => undefined)),
    },
  })
  const input = {
    orderId: 'order',
    section: 'reading' as const,
    answer: [],
    unanswered: 0,
    marked: 0,
    forced: false,
    passedAt: null,
  }
  const actor = createActor(machine, { input }).start()
  onTestFinished(() => {
    actor.stop()
  })
  render(<SubmissionDialog actor={actor} questions={[]} onGoTo={() => undefined} />, onTestFinished)
  actor.send({ type: 'candidate.confirm' })
  await vi.waitFor(() => expect(focused()?.textContent).toBe(texts.photos.take))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(texts.photos.taking)).toBeVisible()
  expect(isInDialog()).toBe(true)
})
