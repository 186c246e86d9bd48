import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, vi } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { openReviews } from '#server/domains/reviews/reviews.fixture.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { orders } from '#server/tables/index.ts'
import { type ReadLetter, readLetter } from '#test/server/letter.ts'
import { openPostOffice } from '#test/server/post-office.ts'

export const minute = 60_000
export const nowhere = 'smtp://127.0.0.1:9'

/** A letter that has arrived, with its id. */
export interface Arrived extends ReadLetter {
  readonly messageId: string
}

/** An installation without a mail server whose results and objections wait, and servers with one beside it on the same data. */
export async function openLetters() {
  const reviews = await openReviews()
  const { server } = reviews
  const office = await openPostOffice()
  let read = 0

  /** What has arrived since this was asked last. */
  const arrived = (): Arrived[] => {
    const fresh = office.messages.slice(read)
    read = office.messages.length
    return fresh.map((message) => ({
      ...readLetter(message),
      messageId: /^Message-ID:\s+(\S+)/im.exec(message)?.[1] ?? '',
    }))
  }

  /** A server with a mail server on the same data, at a moment; what its log says. */
  async function openServer(now: number, url: string) {
    const said: string[] = []
    const app = await buildApp({
      ...{ db: server.db, dataDir: server.dataDir, now: () => new Date(now) },
      config: readConfig({ SMTP_URL: url, PUBLIC_URL: 'https://ujian.example' }),
      logger: pino({ level: 'error' }, { write: (line: string) => said.push(JSON.parse(line).msg) }),
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    return { said, close: () => app.close() }
  }

  return {
    ...{ reviews, server, office, arrived, openServer },

    /** What is sent at a moment by so many servers at once, until that many letters have arrived and all servers are stopped. */
    async sentAt(now: number, letters: number, servers = 1): Promise<Arrived[]> {
      const before = office.messages.length
      const open = await Promise.all(
        Array.from({ length: servers }, () => openServer(now, office.url('exam:room'))),
      )
      await vi.waitFor(() => expect(office.messages.length - before).toBeGreaterThanOrEqual(letters), 20_000)
      for (const { close } of open) await close()
      return arrived()
    },

    orderNoOf: async (id: string): Promise<string> => {
      const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
      return order?.orderNo ?? ''
    },

    async close() {
      await server.close()
      await office.close()
    },
  }
}
export type Letters = Awaited<ReturnType<typeof openLetters>>
