import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, max } from 'drizzle-orm'
import { writeIdHeader } from '#contract/envelope.ts'
import type { Database } from '#server/db/database.ts'
import { answers, items, journalEntries, licences, orders } from '#server/db/schema.ts'
import { runAdmin } from '../lifecycle/server-process.ts'

const section = 'structure'
const retryMs = 50

/** Somebody's order whose Structure runs, with its questions. */
interface Sitting {
  order: string
  questions: { id: string; options: string[] }[]
}

/** What came of a load: the answers that were acknowledged, and those that are not there or there twice. */
export interface Toll {
  acknowledged: number
  lost: number
  duplicated: number
}

type Call = (method: string, path: string, body: object) => Promise<Response>

/** One who sits, whose browser keeps each choice until it is acknowledged, as the real one does. */
class Saver {
  readonly writer = randomUUID()
  acknowledged = 0
  refused = 0
  /** As `503 server.busy`: what the server said in place of an acknowledgement. */
  readonly refusals = new Set<string>()
  private seq = 0
  private readonly sitting: Sitting
  private readonly call: Call

  constructor(sitting: Sitting, call: Call) {
    this.sitting = sitting
    this.call = call
  }

  async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      this.seq += 1
      await this.save(this.entry(this.seq), stop)
    }
  }

  /** The choice with this number: a different option each time round. */
  entry(seq: number) {
    const { questions } = this.sitting
    const question = questions[seq % questions.length]
    const options = question?.options ?? []
    const answer = options[Math.floor(seq / questions.length) % options.length] ?? null
    return { seq, question_id: question?.id ?? '', answer, marked: false, chosen_at: Date.now() }
  }

  private async save(entry: object, stop: AbortSignal): Promise<void> {
    const body = { section, writer: this.writer, entries: [entry], position: null }
    while (!stop.aborted) {
      try {
        const answer = await this.call(
          'PUT',
          `/users/v1/member/order/answer/autosave/${this.sitting.order}`,
          body,
        )
        if (answer.ok) {
          this.acknowledged = (await answer.json()).data.acknowledged
          return
        }
        this.refusals.add(`${answer.status} ${(await answer.json()).code}`)
        this.refused += 1
      } catch {
        this.refused += 1
      }
      await delay(retryMs)
    }
  }

  /** Numbers run from 1 without a gap; what is kept of a question is its newest choice. */
  async toll(db: Database): Promise<Toll> {
    const { order } = this.sitting
    const own = and(eq(journalEntries.orderId, order), eq(journalEntries.writer, this.writer))
    const kept = await db.select().from(journalEntries).where(own)
    const times = new Map<number, number>()
    for (const { seq } of kept) times.set(seq, (times.get(seq) ?? 0) + 1)
    const numbers = Array.from({ length: this.acknowledged }, (_, index) => index + 1)
    const lost = numbers.filter((seq) => !times.has(seq)).length
    const [newest] = await db
      .select({ seq: max(journalEntries.seq) })
      .from(journalEntries)
      .where(own)
    const last = newest?.seq ?? 0
    const stand = await db.select().from(answers).where(eq(answers.orderId, order))
    const stale = stand.filter(({ itemId, seq, answer }) => {
      const entry = kept.find((one) => one.seq === seq)
      const later = kept.some((one) => one.itemId === itemId && one.seq > seq)
      return later || entry?.answer !== answer || seq > last
    }).length
    const duplicated = [...times.values()].filter((count) => count > 1).length
    return { acknowledged: this.acknowledged, lost: lost + stale, duplicated }
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** A load of `many` who save without a pause at a server that `npm start` runs with this environment. */
export async function openSavers(
  many: number,
  { address, db, env }: { address: string; db: Database; env: Record<string, string> },
) {
  const { output } = await runAdmin(['demo', '--json'], { env })
  const person = JSON.parse(output).people.find(({ role }: { role: string }) => role === 'Individual')
  const { accessKey } = await (await fetch(`${address}/config.json`)).json()
  const send = (method: string, path: string, body: object, token?: string) =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        [writeIdHeader]: randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
  const { email, password } = person
  const signIn = { access_key: accessKey, provider: 'email', email, password }
  const { token } = (await (await send('POST', '/users/v1/member/login', signIn)).json()).data
  const call: Call = (method, path, body) => send(method, path, body, token)

  const savers: Saver[] = []
  while (savers.length < many) savers.push(new Saver(await openSitting(db, call), call))
  const stop = new AbortController()
  const done = Promise.all(savers.map((saver) => saver.run(stop.signal)))
  return {
    acknowledged: () => sum(savers.map(({ acknowledged }) => acknowledged)),
    refused: () => sum(savers.map(({ refused }) => refused)),
    refusals: () => new Set(savers.flatMap(({ refusals }) => [...refusals])),
    /** Ends the load. */
    async stop(): Promise<void> {
      stop.abort()
      await done
    },
    async toll(current: Database): Promise<Toll> {
      const tolls = await Promise.all(savers.map((saver) => saver.toll(current)))
      return {
        acknowledged: sum(tolls.map(({ acknowledged }) => acknowledged)),
        lost: sum(tolls.map(({ lost }) => lost)),
        duplicated: sum(tolls.map(({ duplicated }) => duplicated)),
      }
    },
  }
}

async function openSitting(db: Database, call: Call): Promise<Sitting> {
  const [like] = await db.select().from(licences).limit(1)
  if (!like) throw new Error('The demo has no licence')
  const license = randomUUID()
  const { companyId, packageId } = like
  await db.insert(licences).values({ code: license, companyId, packageId, institutionId: null })
  const order: string = (await (await call('POST', '/users/v1/member/order/create', { license })).json()).data
    .id
  await call('PUT', `/users/v1/member/order/update-start-test/${order}`, {})
  await call('PUT', `/users/v1/member/order/section/start/${order}/listening`, {})
  const nothing = { id: order, section: 'listening', images: [], answer: [] }
  await call('POST', '/users/v1/member/order/answer', nothing)
  await call('PUT', `/users/v1/member/order/section/start/${order}/${section}`, {})
  const questions = await db
    .select({ id: items.id, options: items.options })
    .from(items)
    .innerJoin(orders, eq(orders.testId, items.testId))
    .where(and(eq(orders.id, order), eq(items.section, section)))
  return { order, questions }
}
