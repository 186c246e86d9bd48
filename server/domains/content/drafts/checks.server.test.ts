import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentDrafts } from '#server/tables/index.ts'
import { openStaff } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openChecks } from './checks.ts'

let server: TestServer
let uploadedBy: string
beforeAll(async () => {
  server = await openTestServer()
  uploadedBy = (await openStaff(server, 'administrator', server.people.member.institutionId ?? '')).id
})
afterAll(() => server.close())

const began = new Date('2026-01-05T03:00:00Z')
const now = new Date('2026-01-05T03:00:10Z')

/** Checks of drafts of which no piece is in the store, with two that wait; what was told to who runs the server. */
async function opened() {
  const errors: object[] = []
  const log = { error: (told: object) => void errors.push(told) }
  const checks = openChecks({ db: server.db, files: server.files, now: () => now, log })
  const values = (uploadId: string) => ({
    ...{ uploadId, uploadedBy, uploadedAt: began, beatAt: began, state: 'waiting' as const },
    ...{ fileName: 'tes.zip', bytes: 1, mediaBytes: 0, section: 'reading' as const },
  })
  const rows = await server.db
    .insert(contentDrafts)
    .values([values('checked'), values('other')])
    .returning()
  const [draft, other] = rows
  if (draft === undefined || other === undefined) throw new Error('the drafts are not there')
  const stored = async ({ id }: typeof draft) => {
    const [row] = await server.db.select().from(contentDrafts).where(eq(contentDrafts.id, id))
    return row
  }
  return { checks, errors, draft, other, stored }
}

test('a check that waits while the server ends is interrupted, and no other draft with it', async () => {
  const { checks, errors, draft, other, stored } = await opened()
  checks.begin(draft)
  await checks.close()
  expect(await stored(draft)).toEqual({ ...draft, state: 'interrupted', beatAt: now })
  expect(await stored(other)).toEqual(other)
  expect(errors).toEqual([])
})

test('a check that fails is told to who runs the server and is interrupted, and no other draft with it', async () => {
  const { checks, errors, draft, other, stored } = await opened()
  checks.begin(draft)
  await expect.poll(() => errors).toEqual([{ err: expect.any(Error), draft: draft.id }])
  await checks.close()
  expect(await stored(draft)).toEqual({ ...draft, state: 'interrupted', progress: null, beatAt: now })
  expect(await stored(other)).toEqual(other)
})
