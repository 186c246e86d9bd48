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

/**
 * Checks of drafts of which no piece is in the store, with two of them; what was told to who runs the server, and what the
 * first was while its pieces were sought.
 */
async function opened(state: 'waiting' | 'interrupted' | 'done' = 'waiting') {
  const errors: object[] = []
  const during: object[] = []
  const files = {
    ...server.files,
    read: async () => {
      const row = draft && (await stored(draft))
      during.push([row?.state, row?.progress])
      return undefined
    },
  }
  const log = { error: (told: object) => void errors.push(told) }
  const checks = openChecks({ db: server.db, files, now: () => now, log })
  const values = (uploadId: string) => ({
    ...{ uploadId, uploadedBy, uploadedAt: began, beatAt: began, state },
    ...{ fileName: 'tes.zip', bytes: 1, mediaBytes: 0, section: 'reading' as const },
  })
  const rows = await server.db
    .insert(contentDrafts)
    .values([values('checked'), values('other')])
    .returning()
  const [draft, other] = rows
  if (draft === undefined || other === undefined) throw new Error('the drafts are not there')
  const stored = async ({ id }: { id: string }) => {
    const [row] = await server.db.select().from(contentDrafts).where(eq(contentDrafts.id, id))
    return row
  }
  return { checks, errors, during, draft, other, stored }
}

test('a check that waits while the server ends is interrupted, and no other draft with it', async () => {
  const { checks, errors, draft, other, stored } = await opened()
  checks.begin(draft)
  // What it was before it was uploaded anew.
  checks.begin({ ...other, uploadId: 'before' })
  await checks.close()
  expect(await stored(draft)).toEqual({ ...draft, state: 'interrupted', beatAt: now })
  expect(await stored(other)).toEqual(other)
  expect(errors).toEqual([])
})

test('a check that fails is told to who runs the server and is interrupted, and no other draft with it', async () => {
  const { checks, errors, during, draft, other, stored } = await opened()
  checks.begin(draft)
  await expect.poll(() => errors).toEqual([{ err: expect.any(Error), draft: draft.id }])
  await checks.close()
  expect(during).toEqual([['checking', { stage: 'reading', done: 0, total: 1 }]])
  expect(await stored(draft)).toEqual({ ...draft, state: 'interrupted', progress: null, beatAt: now })
  expect(await stored(other)).toEqual(other)
})

test.each(['interrupted', 'done'] as const)(
  'a draft that is %s is not checked by what is told late',
  async (state) => {
    const { checks, errors, during, draft } = await opened(state)
    checks.begin(draft)
    await expect.poll(() => errors).toHaveLength(1)
    await checks.close()
    expect(during).toEqual([[state, null]])
  },
)
