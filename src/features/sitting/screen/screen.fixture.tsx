import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { SessionContext } from '#src/ui/session-context.ts'
import { openSession } from '#test/browser/exam-app.tsx'
import { question, questionList, statement } from '#test/browser/render.tsx'
import { sitExam } from '#test/browser/running-exam.tsx'
import { fakeSection } from '#test/browser/section-actor.ts'
import type { AnyDetector } from '#workers/registry.ts'
import { ReadingScreen } from '../reading/reading-screen.tsx'
import { ToolsContext } from '../tools/tools-context.ts'
import { TestScreen } from './test-screen.tsx'

export const passage = 'Salt was carried over the desert by caravans.'
const parts = [
  {
    letter: 'A' as const,
    direction: statement('Read.'),
    closing: null,
    lists: [questionList(['r1'], passage)],
  },
]
const options = ['Salt', 'Gold', 'Copper', 'Amber']

/** Reading's first question as Sari Dewi sits it, beside a field in which something may be typed or dropped. */
export async function sitReading({ detectors }: { detectors?: readonly AnyDetector[] } = {}) {
  const reading = fakeSection('reading', parts, [question('r1', 'What was carried?', options)]).reading()
  const session = openSession()
  onTestFinished(() => {
    reading.stop()
    session.stop()
  })
  const { exam } = await sitExam(
    {
      ...(detectors && { detectors }),
      show: (shown) => (
        <SessionContext value={session}>
          <ToolsContext value={shown.getSnapshot().children.tools ?? null}>
            <TestScreen exam={shown}>
              <ReadingScreen actor={reading} facts={{ seconds: 3300, questions: 1 }} />
            </TestScreen>
          </ToolsContext>
          <textarea aria-label="field" />
        </SessionContext>
      ),
    },
    onTestFinished,
  )
  await page.getByRole('button', { name: 'Start Test' }).click()
  await expect.element(page.getByText('Soal 1 dari 1')).toBeVisible()
  return exam
}

export const field = page.getByLabelText('field')
export const textOfField = () => (field.element() as HTMLTextAreaElement).value
export const text = page.getByText(passage, { exact: true })
