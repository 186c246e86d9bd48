import { afterAll, beforeAll, expect, test } from 'vitest'
import { examList, questionBank } from '#contract/calls/sections.ts'
import { staffTokens } from '#server/tables/index.ts'
import { give, told } from '#test/server/operator.ts'
import { openTestRoom, type TestRoom } from '#test/server/room.ts'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
})
afterAll(() => room.close())

const opens = async (token: string) => (await room.send(questionBank, { token })).status
const day = 86_400_000

test('a staff token is printed once, opens the question bank until its days are over, and no member’s calls', async () => {
  const { code, output } = await give(room, 'staff', 'token', 'item-review', '--days', '30')
  expect(code).toBe(0)
  const [token = ''] = output.split('\n')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await opens(token)).toBe(200)
  expect((await room.send(examList, { token })).status).toBe(200)
  expect(JSON.stringify(await room.db.select().from(staffTokens)), 'a hash is kept').not.toContain(token)
  const began = room.clock.now
  room.clock.now += 29 * day
  expect(await opens(token)).toBe(200)
  const [listed] = await told<{ name: string; lastUsedAt: string }[]>(room, 'staff', 'list')
  expect(listed).toMatchObject({ name: 'item-review', lastUsedAt: new Date(room.clock.now).toISOString() })
  expect((await give(room, 'staff', 'list')).output).not.toContain(token)
  room.clock.now += 2 * day
  expect(await opens(token)).toBe(401)
  room.clock.now = began
})

test('one that is revoked opens nothing from that moment on, and its name may have another', async () => {
  const make = () => told<{ token: string }>(room, 'staff', 'token', 'Dewi', '--days', '1')
  const { token } = await make()
  expect(await give(room, 'staff', 'token', 'Dewi', '--days', '1')).toMatchObject({ code: 5 })
  expect(await opens(token)).toBe(200)
  expect((await give(room, 'staff', 'revoke', 'Dewi')).output).toBe('Dewi: revoked\n')
  expect(await opens(token)).toBe(401)
  expect(await opens((await make()).token)).toBe(200)
  expect(await give(room, 'staff', 'revoke', 'Nobody')).toMatchObject({ code: 4 })
})

test.each(['0', '367', 'ten'])('a token for %s days is not made', async (days) => {
  expect(await give(room, 'staff', 'token', 'x', '--days', days)).toMatchObject({ code: 2 })
})
