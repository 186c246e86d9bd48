import { get } from 'node:http'
import { expect, vi } from 'vitest'
import { type BoardNews, boardNews, roomEventsPath } from '#contract/calls/room-events.ts'
import { fromWire } from '#contract/wire.ts'
import type { StaffPersonOfTest } from '#test/server/staff.ts'

interface Seen {
  status: number | undefined
  /** What was named, with rows or without. */
  told: string[]
  news: BoardNews[]
  ended: boolean
}

/** A stream's events, over a socket of its own. */
export function listener(
  origin: string,
  institutionId: string,
  { token }: Pick<StaffPersonOfTest, 'token'>,
  examSessionId?: string,
) {
  const scope = new URLSearchParams({ institusion_id: institutionId })
  if (examSessionId !== undefined) scope.set('exam_session_id', examSessionId)
  const url = `${origin}${roomEventsPath}?${scope}`
  return new Promise<{ seen: Seen; stop: () => void }>((resolve, reject) => {
    const asked = get(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, (response) => {
      const seen: Seen = { status: response.statusCode, told: [], news: [], ended: false }
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        const lines = (rest + text).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) if (line.startsWith('data: ')) hear(seen, line.slice(6))
      })
      response.on('error', () => undefined)
      response.on('close', () => {
        seen.ended = true
      })
      resolve({ seen, stop: () => asked.destroy() })
    })
    asked.on('error', reject)
  })
}

function hear({ told, news }: Seen, data: string): void {
  if (!data.startsWith('{')) {
    told.push(...data.split(','))
    return
  }
  const one = boardNews.parse(fromWire(JSON.parse(data)))
  news.push(one)
  told.push(...one.ids)
}

/** A server listens to the database from its first board on, and says `all` to it once it does: boards that are opened later hear changes alone. */
export async function untilListening(...board: Parameters<typeof listener>): Promise<void> {
  const first = await listener(...board)
  // Also before the tests of a file, where nothing can be expected.
  await vi.waitFor(() => expect(first.seen.told).toContain('all'), { timeout: 8000, interval: 20 })
  first.stop()
}

export const until = (holds: () => boolean) => expect.poll(holds, { timeout: 8000, interval: 20 }).toBe(true)
