import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { facesCounted } from '#contract/observations.fixture.ts'
import { supervision as texts } from '#src/ui/texts/supervision.ts'
import { sitExam } from '#test/browser/running-exam.tsx'

export const timeout = { timeout: 30_000 }
export const dialog = (title: string) => page.getByRole('dialog', { name: title })
export const acknowledge = () => page.getByRole('button', { name: texts.warning.acknowledge }).click()

export type Exam = Awaited<ReturnType<typeof sitExam>>

/** An exam at the first question of Structure, at second 0. */
export const start = async (sat: Parameters<typeof sitExam>[0] = {}) => {
  const exam = await sitExam(sat, onTestFinished)
  await page.getByRole('button', { name: 'Start Test' }).click()
  await expect.element(page.getByText('Soal 1 dari 3')).toBeVisible()
  exam.at(0)
  return exam
}

/** Five looks a second from one second to another, each of so many faces. */
export function look({ observe, at }: Exam, from: number, to: number, count: number) {
  for (let second = from; second < to; second += 0.2) {
    at(second)
    observe('face', 'face.counted', facesCounted(Array(count).fill(0.9), null))
  }
}
