import {
  type ContentDraft,
  type ContentDraftInFull,
  contentPreviewFile,
} from '#contract/calls/staff-content.ts'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { toWireName } from '#contract/wire.ts'
import type { Queries } from '#server/platform/db/database.ts'
import type { DraftResult } from '#server/tables/index.ts'
import { effectOf } from './draft-effect.ts'
import { mediaOfDraft } from './drafts/draft-files.ts'
import type { StoredDraft } from './drafts/drafts.ts'
import type { AddressOfFile } from './preview.ts'

/** A draft with what its check has found, as `personId` sees it. */
export async function inFull(
  db: Queries,
  { brief, draft }: { brief: ContentDraft; draft: StoredDraft },
  personId: string,
): Promise<ContentDraftInFull> {
  const { result } = draft
  const isUnderCheck = brief.state === 'checking' || brief.state === 'waiting'
  return {
    ...brief,
    progress: isUnderCheck ? draft.progress : null,
    digest: result?.digest ?? null,
    sections: sectionsOf(result?.plan ?? {}).flatMap((section) => {
      const planned = result?.plan[section]
      return planned ? [{ section, ...planned }] : []
    }),
    files: result === null ? 0 : mediaOfDraft(result).length,
    findings: result?.findings ?? [],
    moreFindings: result?.moreFindings ?? 0,
    effect:
      result === null || brief.state === 'loaded' ? null : await effectOf(db, draft.institutionId, result),
    isOwn: draft.uploadedBy === personId,
  }
}

/** Where the sounds and pictures of a draft are fetched, by a person of the staff who acts where it is. */
export function addressOfDraftFiles({ id, institutionId }: StoredDraft, result: DraftResult): AddressOfFile {
  const ids = new Map(mediaOfDraft(result).map((file) => [file.path, file.id]))
  const where =
    institutionId === null ? '' : `?${toWireName('institutionId')}=${encodeURIComponent(institutionId)}`
  return (path) => {
    const file = ids.get(path)
    if (file === undefined) throw new Error(`${path} of the draft ${id} is not kept`)
    return contentPreviewFile.path.replace(':id', id).replace(':image', file) + where
  }
}
