import { expect, test } from 'vitest'
import type { ContentDraft } from '#contract/calls/staff-content.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { inFull } from './draft-in-full.ts'
import type { StoredDraft } from './drafts/drafts.ts'

const progress = { stage: 'reading', done: 1, total: 2 }
/** What is told of a draft that no check has judged: nothing of it is looked up. */
const toldOf = (state: ContentDraft['state'], personId = 'author') =>
  inFull(
    {} as Queries,
    {
      brief: { state } as ContentDraft,
      draft: { result: null, progress, uploadedBy: 'author', institutionId: null } as StoredDraft,
    },
    personId,
  )

const nothingFound = { digest: null, sections: [], files: 0, findings: [], moreFindings: 0, effect: null }

test.each(['waiting', 'checking'] as const)(
  'of a draft that is %s it is told how far its check is',
  async (state) => {
    expect(await toldOf(state)).toEqual({ state, progress, isOwn: true, ...nothingFound })
  },
)

test('of a draft whose check was interrupted no progress is told, and to others that it is not theirs', async () => {
  expect(await toldOf('interrupted', 'second')).toEqual({
    ...{ state: 'interrupted', progress: null, isOwn: false },
    ...nothingFound,
  })
})
