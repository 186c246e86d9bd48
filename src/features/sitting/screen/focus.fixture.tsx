import type { ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import type { ExamActor } from '#machines/exam/machine.ts'
import { SupervisionLayer } from '#src/features/supervision/index.ts'
import { question, questionList, statement } from '#test/browser/render.tsx'
import { sitExam } from '#test/browser/running-exam.tsx'
import { ExamStage } from '../exam-stage.tsx'
import { ListeningScreen } from '../listening/listening-screen.tsx'
import { fakeListening } from '../section/listening-actor.fixture.ts'
import { TestScreen } from './test-screen.tsx'

type Sat = Parameters<typeof sitExam>[0]

/** A screen in the frame of a running test, with what supervision lays over it. */
async function sit(screen: (exam: ExamActor) => ReactNode, sat: Sat) {
  const show = (exam: ExamActor) => (
    <>
      <TestScreen exam={exam}>{screen(exam)}</TestScreen>
      <SupervisionLayer exam={exam} />
    </>
  )
  const exam = await sitExam({ ...sat, show }, onTestFinished)
  await expect
    .element(page.getByRole('button', { name: 'Start Test' }).or(page.getByText(/Preparing/)))
    .toBeVisible()
  exam.at(0)
  return exam
}

/** Structure's directions. */
export const sitStructure = (sat: Sat = {}) => sit((exam) => <ExamStage exam={exam} />, sat)

const spoken = (id: string) => ({
  ...question(
    id,
    '',
    ['A train', 'A taxi', 'A ferry', 'A bus'].map((option) => `${option} (${id})`),
  ),
  question: { text: '', media: { type: 'audio' as const, url: id, duration: 3, timeQuestion: 10, alt: '' } },
})
const parts = [
  {
    letter: 'A' as const,
    direction: statement('Listen to each conversation.'),
    closing: statement('This is the end of Part A.'),
    lists: [questionList(['q1']), questionList(['q2', 'q3', 'q4'])],
  },
]

/** Listening's direction: a question and a group of three follow. */
export async function sitListening(sat: Sat = {}) {
  const fake = fakeListening(parts, ['q1', 'q2', 'q3', 'q4'].map(spoken))
  const actor = fake.listening()
  onTestFinished(() => {
    actor.stop()
  })
  const exam = await sit(() => <ListeningScreen actor={actor} next={null} />, sat)
  fake.media({ type: 'media.ready' })
  await expect.element(page.getByText('Listen to each conversation.')).toBeVisible()
  let now = 0
  /** So many seconds pass, in quarters as the clock ticks. */
  const pass = (seconds: number) => {
    for (const end = now + seconds; now < end; now += 0.25) fake.letPass(now)
  }
  const finishStep = () => {
    fake.player({ type: 'player.ended' })
    pass(1)
  }
  return { exam, actor, ...fake, pass, finishStep }
}

export const focused = () => document.activeElement
