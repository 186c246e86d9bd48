import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { answerCommands } from '../room/child.ts'
import type { StepOfPc } from './steps.ts'

/** PCs that fetch what a browser fetched, in a process of their own at the other end of the line. */

export interface Begin {
  readonly origin: string
  readonly steps: readonly StepOfPc[]
  readonly count: number
  /** Over so long the PCs begin, evenly, ms. */
  readonly spreadMs: number
}

/** As many connections as a browser opens to one server. */
const connections = 6

const fetched = (agent: Agent, origin: string, { method, path, headers, bytes }: StepOfPc): Promise<void> =>
  new Promise((resolve, reject) => {
    const asked = request(
      new URL(path, origin),
      { agent, method, headers: { ...headers, ...(bytes > 0 && { 'content-length': bytes }) } },
      (answer) => answer.resume().on('end', resolve).on('error', reject),
    )
    asked.on('error', reject)
    asked.end(bytes > 0 ? Buffer.alloc(bytes, 'x') : undefined)
  })

/** One PC; resolves with how long it took, ms. */
async function beOne({ origin, steps }: Begin, waitMs: number): Promise<number> {
  await delay(waitMs)
  const began = performance.now()
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const ended: Promise<void>[] = []
  for (const [index, step] of steps.entries())
    ended[index] = Promise.all(ended.slice(0, step.after)).then(() => fetched(agent, origin, step))
  await Promise.all(ended)
  agent.destroy()
  return performance.now() - began
}

answerCommands({
  begin: (begin: Begin): Promise<number[]> =>
    Promise.all(
      Array.from({ length: begin.count }, (_, index) => beOne(begin, (index / begin.count) * begin.spreadMs)),
    ),
})
