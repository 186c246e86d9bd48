import { type EventObject, fromCallback } from 'xstate'
import { heartbeat as heartbeatCall } from '#contract/calls/sitting.ts'
import { limits } from '#contract/limits.ts'
import type { ExamEvent } from '#machines/exam.ts'
import { callServer } from '#src/api/client.ts'
import { writerOfThisWindow } from '#src/journal/writer.ts'

const { everyMs } = limits.heartbeat

/**
 * Tells the server every few seconds that this window is alive, and passes on what it hears: another one sits now, or
 * the section's end. Without the network it is silent, and goes on when that is back.
 */
export const heartbeat = fromCallback<EventObject, { orderId: string }>(({ input, sendBack }) => {
  let isWanted = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (event: ExamEvent) => {
    if (isWanted) sendBack(event)
  }

  async function beat(): Promise<void> {
    const body = { writer: writerOfThisWindow() }
    const { active, deadlineAt } = await callServer(heartbeatCall, {
      params: { id: input.orderId },
      body,
      timeoutMs: everyMs,
    })
    if (!active) say({ type: 'sitting.elsewhere' })
    else if (deadlineAt !== null) say({ type: 'deadline.told', deadlineAt })
  }

  async function go(): Promise<void> {
    clearTimeout(timer)
    await beat().catch(() => undefined)
    if (isWanted) timer = setTimeout(go, everyMs)
  }

  void go()
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
})
