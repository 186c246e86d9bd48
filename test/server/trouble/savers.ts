import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { and, asc, eq } from 'drizzle-orm'
import { writeIdHeader } from '#contract/envelope.ts'
import type { Database } from '#server/platform/db/database.ts'
import { answers, items, journalEntries, licences, orders, sectionSittings } from '#server/tables/index.ts'
import { runAdmin } from '../server-process.ts'
import { signingCalls } from '../signing-calls.ts'

const section = 'structure'
const retryMs = 50
/** Each so-manieth entry is sent once more after its acknowledgement, as by a browser that never got it. */
const resendEvery = 3

/** Somebody's order whose Structure runs, with its questions. */
interface Sitting {
  order: string
  writer: string
  questions: { id: string; options: string[] }[]
}

/** What came of a load. */
export interface Toll {
  acknowledged: number
  /** Acknowledged entries that are not there, and questions whose answer is not the one that was sent last. */
  lost: number
  /** How many were sent again after their acknowledgement, with another choice and another time. */
  resent: number
  /** Of those, the ones that were taken as something new: acknowledged otherwise, or kept with what came second. */
  duplicated: number
}

interface Entry {
  seq: number
  question_id: string
  answer: string | null
  marked: boolean
  chosen_at: number
}

type Call = (method: string, path: string, body: object) => Promise<Response>

/** One who sits, whose browser keeps each choice until it is acknowledged, as the real one does. */
class Saver {
  readonly writer: string
  acknowledged = 0
  refused = 0
  /** As `503 server.busy`: what the server said in place of an acknowledgement. */
  readonly refusals = new Set<string>()
  private seq = 0
  private readonly sent = new Map<number, Entry>()
  private resent = 0
  private answeredOtherwise = 0
  private readonly sitting: Sitting
  private readonly call: Call

  constructor(sitting: Sitting, call: Call) {
    this.sitting = sitting
    this.writer = sitting.writer
    this.call = call
  }

  async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      this.seq += 1
      const entry = this.entry(this.seq)
      this.sent.set(entry.seq, entry)
      await this.save(entry, stop)
      if (!stop.aborted && entry.seq % resendEvery === 0) await this.resend(entry)
    }
    // However short the load was, something is sent again; where the last was not acknowledged, its number may be known.
    const last = this.sent.get(this.acknowledged)
    if (last && this.acknowledged === this.seq) await this.resend(last)
  }

  /** The choice with this number: a different option each time round. */
  entry(seq: number): Entry {
    const { questions } = this.sitting
    const question = questions[seq % questions.length]
    const options = question?.options ?? []
    const answer = options[Math.floor(seq / questions.length) % options.length] ?? null
    return { seq, question_id: question?.id ?? '', answer, marked: false, chosen_at: Date.now() }
  }

  private deliver(entry: Entry): Promise<Response> {
    const body = { section, writer: this.writer, entries: [entry], position: null }
    return this.call('PUT', `/users/v1/member/order/answer/autosave/${this.sitting.order}`, body)
  }

  /** The same number again, with another choice: the first one stands. A server that is away is asked once only. */
  private async resend(entry: Entry): Promise<void> {
    const other = { ...entry, answer: this.entry(entry.seq + this.sitting.questions.length).answer }
    try {
      const answer = await this.deliver({ ...other, chosen_at: Date.now() })
      if (answer.status === 503) return
      const { data } = await answer.json()
      this.resent += 1
      if (!answer.ok || data.acknowledged !== this.acknowledged) this.answeredOtherwise += 1
    } catch {
      this.refused += 1
    }
  }

  private async save(entry: Entry, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      try {
        const answer = await this.deliver(entry)
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

  /** Numbers run from 1 without a gap; what is kept of a question is what was sent of it last. */
  async toll(db: Database): Promise<Toll> {
    const { order } = this.sitting
    const own = and(eq(journalEntries.orderId, order), eq(journalEntries.writer, this.writer))
    const kept = await db.select().from(journalEntries).where(own).orderBy(asc(journalEntries.seq))
    const stand = await db.select().from(answers).where(eq(answers.orderId, order))
    const there = new Set(kept.map(({ seq }) => seq))
    const numbers = Array.from({ length: this.acknowledged }, (_, index) => index + 1)
    const lost = numbers.filter((seq) => !there.has(seq)).length
    // Later ones of a question come later: the last one stays. What was not acknowledged may be there as well.
    const last = new Map(kept.map(({ seq, itemId }) => [itemId, this.sent.get(seq)]))
    const stale = [...last].filter(([itemId, entry]) => {
      const row = stand.find((one) => one.itemId === itemId)
      return row?.seq !== entry?.seq || row?.answer !== entry?.answer
    }).length
    // Compared by the claimed time: the judged one is moved where the server's clock runs some milliseconds ahead.
    const altered = kept.filter(({ seq, itemId, answer, claimedAt }) => {
      const first = this.sent.get(seq)
      const isFirst = first?.answer === answer && first.chosen_at === claimedAt.getTime()
      return !isFirst || first.question_id !== itemId
    }).length
    const duplicated = altered + this.answeredOtherwise
    return { acknowledged: this.acknowledged, lost: lost + stale, resent: this.resent, duplicated }
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
  const signing = signingCalls()
  const send = async (method: string, path: string, sent: object, token?: string): Promise<Response> => {
    const headers = {
      'content-type': 'application/json',
      [writeIdHeader]: randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const unsigned = { method, url: path, headers, body: sent }
    const { response } = await signing.signed(unsigned, async ({ url, body, ...wired }) => {
      const signal = AbortSignal.timeout(10_000)
      const response = await fetch(address + url, { ...wired, body: JSON.stringify(body), signal })
      const told = { status: response.status, headers: Object.fromEntries(response.headers) }
      // A server that is away may be answered for by something that speaks no JSON.
      return {
        ...told,
        response,
        body: await response
          .clone()
          .json()
          .catch(() => null),
      }
    })
    return response
  }
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
        resent: sum(tolls.map(({ resent }) => resent)),
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
  const writer = randomUUID()
  await call('PUT', `/users/v1/member/order/update-start-test/${order}`, { writer })
  await call('PUT', `/users/v1/member/order/section/start/${order}/listening`, {})
  const nothing = { id: order, section: 'listening', images: [], answer: [] }
  await call('POST', '/users/v1/member/order/answer', nothing)
  await call('PUT', `/users/v1/member/order/section/start/${order}/${section}`, {})
  // A load may last longer than the section: what is chosen after its end is acknowledged and not kept.
  const deadlineAt = new Date(Date.now() + 24 * 3_600_000)
  await db.update(sectionSittings).set({ deadlineAt }).where(eq(sectionSittings.orderId, order))
  const questions = await db
    .select({ id: items.id, options: items.options })
    .from(items)
    .innerJoin(orders, eq(orders.testId, items.testId))
    .where(and(eq(orders.id, order), eq(items.section, section)))
  return { order, writer, questions }
}
