import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { examMachine } from '#machines/exam/machine.ts'
import { messagesMachine } from '#machines/messages/machine.ts'
import { messages as texts } from '#src/ui/texts/messages.ts'
import { onlyTab, quietCall, quietTools, unattended } from '#test/browser/exam-app.tsx'
import { render } from '#test/browser/render.tsx'
import { MessageLayer } from './message-layer.tsx'
import { receipts, sayReceipts, watchReceipts } from './receipts.ts'

const message = (id: string, text: string) => ({ id, kind: 'message' as const, text, at: 0 })

/** The layer over a test that loads for ever, beside an answer that is being written. */
function openLayer() {
  const machine = examMachine.provide({
    actors: {
      holdTab: onlyTab,
      proctor: unattended,
      tools: quietTools,
      proctorCall: quietCall,
      messages: messagesMachine.provide({ actors: { receipts } }),
    },
  })
  const prepared = { agreed: true, tutorialSeen: true }
  const exam = createActor(machine, { input: { orderId: 'order', prepared, wish: 'preparation' } }).start()
  onTestFinished(() => {
    exam.stop()
  })
  render(
    <>
      <input aria-label="answer" />
      <MessageLayer exam={exam} />
    </>,
    onTestFinished,
  )
  return exam
}

it('is said at once, takes no focus, and goes when it was read', async () => {
  const changed = vi.fn()
  onTestFinished(watchReceipts(changed))
  const exam = openLayer()
  await userEvent.click(page.getByLabelText('answer'))
  exam.send({
    type: 'messages.received',
    messages: [message('a', 'Duduk lebih dekat'), message('b', 'Terima kasih')],
  })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Duduk lebih dekat')
  await vi.waitFor(() => expect(sayReceipts().said).toMatchObject([{ id: 'a', readAgoMs: null }]))
  expect(changed, 'the server hears of it at once').toHaveBeenCalled()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('answer')
  await userEvent.keyboard('a')

  await userEvent.click(page.getByRole('button', { name: texts.acknowledge }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Terima kasih')
  exam.send({ type: 'messages.received', messages: [message('a', 'Duduk lebih dekat')] })
  await vi.waitFor(() => expect(sayReceipts().said.map(({ id }) => id)).toEqual(['a', 'b']))
  await userEvent.click(page.getByRole('button', { name: texts.acknowledge }))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  const { said, answered } = sayReceipts()
  expect(said.map(({ readAgoMs }) => typeof readAgoMs)).toEqual(['number', 'number'])
  answered()
  expect(sayReceipts().said, 'and is told until the server has it').toEqual([])
})
