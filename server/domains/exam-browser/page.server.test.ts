import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sittingRecord } from '#contract/calls/sitting.ts'
import { institutions } from '#server/tables/index.ts'
import { newOrder } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

const examKey = '7'.repeat(64)

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test("a page's own calls are taken by what Safe Exam Browser tells it, whatever its address has become", async () => {
  const { member } = server.people
  const { id } = await newOrder(server, member)
  await server.db
    .update(institutions)
    .set({ sebRequired: true, sebExamKeys: `Windows: ${examKey}` })
    .where(eq(institutions.id, member.institutionId ?? ''))
  const began = `${server.origin}/ept-pnk/${id}/structure`
  vi.stubGlobal('location', { href: `${began}#soal` })
  // As Safe Exam Browser has it: of the address that was loaded.
  const browserExamKey = createHash('sha256').update(`${began}${examKey}`).digest('hex')
  // Other tests of this process may have loaded it, from no address.
  vi.resetModules()
  const { createCaller } = await import('#src/platform/api/caller.ts')
  const callServer = createCaller({
    ...{ origin: server.origin, token: () => member.token, onSessionEnded: () => undefined },
  })
  const read = () => callServer(sittingRecord, { params: { id }, sign: async () => null })
  await expect(read()).rejects.toMatchObject({ status: 403, code: 'browser.required' })
  vi.stubGlobal('SafeExamBrowser', { security: { browserExamKey, configKey: '0'.repeat(64) } })
  vi.stubGlobal('location', { href: `${server.origin}/ept-pnk/end` })
  await expect(read()).resolves.toMatchObject({ answers: [] })
  vi.stubGlobal('SafeExamBrowser', { security: { browserExamKey: '0'.repeat(64), configKey: '' } })
  await expect(read()).rejects.toMatchObject({ code: 'browser.required' })
  vi.unstubAllGlobals()
})
