import { setTimeout as delay } from 'node:timers/promises'
import { login } from '#contract/calls/account.ts'
import { orderDetailFull, orderList } from '#contract/calls/orders.ts'
import { startSection } from '#contract/calls/sitting.ts'
import { queueTicketHeader } from '#contract/envelope.ts'
import { dataOf } from '#test/server/candidate.ts'
import { linesTo } from '#test/server/room/seat-client.ts'
import { openWindow, type ServerOfWindow } from '#test/server/signing-candidate.ts'
import type { Answer } from '#test/server/test-server.ts'
import { answerCommands } from '../room/child.ts'

/** Candidates who come all at once, in a process of their own. */

export interface Arriving {
  readonly origin: string
  readonly password: string
  readonly people: readonly { email: string; orderId: string }[]
  /** Each comes at a random moment of so many ms. */
  readonly withinMs: number
  /** Whether they go on to the first section, and do not only sign in. */
  readonly begin: boolean
  /** Whether each tries again what failed as something was away, as people do who are told so; else it counts as refused. */
  readonly areStubborn?: boolean
}

export interface Arrived {
  /** From the first call to the last, ms; null for whom something was refused. */
  readonly ms: number | null
  /** How often they tried again. */
  readonly again: number
  /** How often they were told to wait for their turn, and the most that were ahead of them. */
  readonly sentAway: number
  readonly ahead: number
}

type Sent = Parameters<ServerOfWindow['send']>[1]
const later = 1500

const isAway = ({ status, body }: Answer): boolean =>
  status >= 500 && (body as { queue?: unknown } | null)?.queue === undefined

async function arrive(
  lines: ReturnType<typeof linesTo>,
  accessKey: string,
  { password, begin, areStubborn = false }: Arriving,
  { email, orderId }: Arriving['people'][number],
): Promise<Arrived> {
  const since = performance.now()
  let again = 0
  let sentAway = 0
  let most = 0

  /** The answer, of however many tries. */
  async function answered(ask: () => Promise<Answer>): Promise<Answer> {
    if (!areStubborn) return ask()
    for (;;) {
      const answer = await ask().catch(() => null)
      if (answer !== null && !isAway(answer)) return answer
      again += 1
      await delay(later + Math.random() * later)
    }
  }
  const inject: ServerOfWindow['inject'] = (sent) => answered(() => lines.inject(sent))

  /** As a page does: where the queue is told, it comes again with the ticket. */
  const send: ServerOfWindow['send'] = async (call, sent: Sent = {}) => {
    let ticket: string | undefined
    for (;;) {
      const headers = { ...sent.headers, ...(ticket !== undefined && { [queueTicketHeader]: ticket }) }
      const answer = await answered(() => lines.send(call, { ...sent, headers }))
      const { queue } = answer.body as { queue?: { ahead: number; ticket: string } }
      if (queue === undefined) return answer
      sentAway += 1
      most = Math.max(most, queue.ahead)
      ticket = queue.ticket
      await delay(Number(answer.headers['retry-after']) * 1000 + Math.random() * later)
    }
  }

  const outcome = (isIn: boolean): Arrived => ({
    ...{ ms: isIn ? performance.now() - since : null, again, sentAway, ahead: most },
  })
  const entered = await send(login, { body: { accessKey, provider: 'email', email, password } })
  if (entered.status !== 200) return outcome(false)
  if (!begin) return outcome(true)
  const { token } = dataOf<{ token: string }>(entered)
  const person = { id: '', email, token, companyId: '', institutionId: null }
  const listed = await send(orderList, { token })
  const detail = await send(orderDetailFull, { params: { id: orderId }, token })
  const window = openWindow({ ...lines, send, inject }, person, orderId)
  const started = await window.start()
  const section = { id: orderId, section: 'listening' }
  const clock = await window.send(startSection, { params: section, body: {} })
  return outcome([listed, detail, started, clock].every(({ status }) => status === 200))
}

answerCommands({
  arrive: async (arriving: Arriving): Promise<Arrived[]> => {
    const lines = linesTo(arriving.origin)
    const { accessKey } = await (await fetch(`${arriving.origin}/config.json`)).json()
    const all = arriving.people.map(async (person) => {
      await delay(Math.random() * arriving.withinMs)
      return arrive(lines, accessKey, arriving, person)
    })
    const arrived = await Promise.all(all)
    lines.close()
    return arrived
  },
})
