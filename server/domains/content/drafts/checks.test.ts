import { expect, test, vi } from 'vitest'
import type { Database } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { openChecks } from './checks.ts'

type Draft = Parameters<ReturnType<typeof openChecks>['begin']>[0]

test('a check that the database does not take down is told to who runs the server, and stops none after it', async () => {
  const cause = new Error('the database is away')
  const update = () => {
    throw cause
  }
  const log = { error: vi.fn() }
  const checks = openChecks({
    ...{ db: { update } as unknown as Database, files: {} as FileStore },
    ...{ now: () => new Date(0), log },
  })
  for (const id of ['first', 'second']) checks.begin({ id, uploadId: id } as Draft)
  await checks.close()
  expect(log.error.mock.calls.map(([told]) => told)).toEqual([
    { err: cause, draft: 'first' },
    { err: cause, draft: 'second' },
  ])
})
