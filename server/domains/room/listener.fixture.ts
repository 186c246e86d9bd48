import { get } from 'node:http'
import { expect } from 'vitest'
import { roomEventsPath } from '#contract/calls/events.ts'
import type { StaffPersonOfTest } from '#test/server/staff.ts'

/** A stream's events, over a socket of its own. */
export function listener(origin: string, institutionId: string, { token }: Pick<StaffPersonOfTest, 'token'>) {
  const url = `${origin}${roomEventsPath}?institusion_id=${institutionId}`
  return new Promise<{
    seen: { status: number | undefined; told: string[]; ended: boolean }
    stop: () => void
  }>((resolve, reject) => {
    const asked = get(url, { agent: false, headers: { authorization: `Bearer ${token}` } }, (response) => {
      const seen = { status: response.statusCode, told: [] as string[], ended: false }
      response.on('data', (bytes: Buffer) => {
        for (const line of bytes.toString().split('\n'))
          if (line.startsWith('data: ')) seen.told.push(...line.slice(6).split(','))
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
export const until = (holds: () => boolean) => expect.poll(holds, { timeout: 8000, interval: 20 }).toBe(true)
