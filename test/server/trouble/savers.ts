import { setTimeout as delay } from 'node:timers/promises'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { answers, journalEntries } from '#server/tables/index.ts'
import { type Call, openMember } from './member.ts'
import { openSitting, type Sitting, section } from './sitting.ts'

const retryMs = 50
/** Each so-manieth entry is sent once more after its acknowledgement, as by a browser that never got it. */
const resendEvery = 3

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
  const member = await openMember({ address, env })
  const { call } = member
  const sittings: Sitting[] = []
  while (sittings.length < many) sittings.push(await openSitting(db, call))
  const savers = sittings.map((sitting) => new Saver(sitting, call))
  const stop = new AbortController()
  const done = Promise.all(savers.map((saver) => saver.run(stop.signal)))
  return {
    /** Who sits all of it. */
    member,
    orders: sittings.map(({ order }) => order),
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
