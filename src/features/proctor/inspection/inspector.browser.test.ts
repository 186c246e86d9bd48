import { expect, it, onTestFinished } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type ExamActor, examMachine } from '#machines/exam/machine.ts'
import { quietCall, quietTools, unattended } from '#test/browser/exam-app.tsx'
import { type Message, openChannel } from './channel.ts'
import { openExamInspector } from './inspector.ts'

it('a tab whose test another tab has says nothing to boards in other windows, and takes no act from them', async () => {
  const exam = createActor(
    examMachine.provide({
      actors: {
        tools: quietTools,
        proctorCall: quietCall,
        holdTab: fromCallback(() => undefined),
        proctor: unattended,
      },
    }),
    {
      input: {
        ...{ orderId: 'order', wish: 'preparation' },
        prepared: { agreed: true, tutorialSeen: true },
      },
    },
  ).start() as ExamActor
  const inspector = openExamInspector('order')
  inspector.follow(exam)
  const board = openChannel()
  const heard: string[] = []
  board.onmessage = ({ data }: MessageEvent<Message>) => heard.push(data.type)
  onTestFinished(() => {
    exam.stop()
    inspector.close()
    board.close()
  })
  const ask = async () => {
    board.postMessage({ type: 'hello' } satisfies Message)
    board.postMessage({
      type: 'proctor',
      event: { type: 'proctor.called', placement: 'window' },
    } satisfies Message)
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const ofBoard = () => exam.getSnapshot().children.proctor?.getSnapshot()
  await ask()
  expect(heard).toEqual([])
  expect(ofBoard()?.matches('closed')).toBe(true)

  exam.send({ type: 'tab.held' })
  await ask()
  expect(heard).toContain('picture')
  expect(ofBoard()?.matches('closed')).toBe(false)
})
