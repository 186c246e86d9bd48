import { Readable } from 'node:stream'
import {
  beginContentUpload,
  checkContentDraft,
  contentDraft,
  contentDraftList,
  contentDraftTable,
  contentPreview,
  contentPreviewFile,
  contentTemplate,
  finishContentUpload,
  loadContent,
  sendContentPiece,
  signOffContent,
  withdrawContent,
} from '#contract/calls/staff-content.ts'
import { contentPackageList, contentVersionList } from '#contract/calls/staff-packages.ts'
import { limits } from '#contract/rules/limits.ts'
import type { RouteContext } from '#server/domains/access/index.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { fileRoute, route } from '#server/platform/http/route.ts'
import { loadDraft, signOff, withdrawDraft } from './decide-drafts.ts'
import { addressOfDraftFiles, inFull } from './draft-in-full.ts'
import { checkAgain } from './drafts/check-again.ts'
import { openChecks } from './drafts/checks.ts'
import { draftFilePath, mediaOfDraft, testOfDraft, withDraftFolder } from './drafts/draft-files.ts'
import { draftOf, faultlessResult, openDrafts, shownDraft } from './drafts/drafts.ts'
import { beginUpload, finishUpload, keepPiece } from './drafts/uploads.ts'
import { pageOfPackages, pageOfVersions } from './loaded-packages.ts'
import { previewOf } from './preview.ts'
import { tableWithoutKeys } from './tables/export-table.ts'
import { tableTemplate } from './tables/template.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Test packages in the hands of the staff: upload, check, preview, sign-off, load, history (spec: staff#content). */
export function staffContentRoutes(context: RouteContext): void {
  const { db, files, now, app } = context
  const checks = openChecks({ db, files, now, log: app.log })
  app.addHook('onClose', () => checks.close())
  const brief = async (which: { id: string; institutionId: string | null }) =>
    (await shownDraft(db, which, now())).brief

  route(context, contentDraftList, async ({ query: { institutionId = null } }) => ({
    list: await openDrafts(db, institutionId, now()),
  }))

  route(context, contentDraft, async ({ staff, query: { institutionId = null, id } }) =>
    inFull(db, await shownDraft(db, { id, institutionId }, now()), staff.person.id),
  )

  route(context, beginContentUpload, async ({ staff, body: { institutionId = null, draftId, ...file } }) => {
    const announced = { ...file, institutionId, draftId, personId: staff.person.id }
    const uploadId = await beginUpload(context, announced)
    return { uploadId, pieceBytes: limits.staff.contentPieceBytes }
  })

  route(
    context,
    sendContentPiece,
    async ({ staff, file, body: { institutionId = null, uploadId, number } }) => {
      const named = { uploadId, institutionId, personId: staff.person.id }
      return { received: await keepPiece(context, named, { number, piece: file }) }
    },
  )

  route(context, finishContentUpload, async ({ staff, body: { institutionId = null, uploadId } }) => {
    const named = { uploadId, institutionId, personId: staff.person.id }
    const { draft, isNew } = await finishUpload(context, named)
    if (isNew) checks.begin(draft)
    return brief(draft)
  })

  route(context, checkContentDraft, async ({ body: { institutionId = null, id } }) => {
    checks.begin(await checkAgain(context, { id, institutionId }))
    return brief({ id, institutionId })
  })

  route(context, signOffContent, async ({ staff, body: { institutionId = null, id, digest } }) => {
    await signOff(context, { id, institutionId, digest, personId: staff.person.id })
    return brief({ id, institutionId })
  })

  route(context, loadContent, async ({ staff, body: { institutionId = null, id, digest, forAll } }) => {
    if (forAll && !staff.mayAct(['operator'], null)) throw new Refusal('session.forbidden')
    const owner = forAll ? null : institutionId
    return loadDraft(context, { id, institutionId, digest, owner, personId: staff.person.id })
  })

  route(context, withdrawContent, async ({ body: { institutionId = null, id } }) => {
    await withdrawDraft(context, { id, institutionId })
    return null
  })

  route(context, contentPreview, async ({ query: { institutionId = null, id } }) => {
    const draft = await draftOf(db, { id, institutionId })
    const result = faultlessResult(draft)
    return previewOf(await testOfDraft(files, result), addressOfDraftFiles(draft, result))
  })

  fileRoute(
    context,
    contentPreviewFile,
    async ({ params: { id, image }, query: { institutionId = null } }) => {
      const { result } = await draftOf(db, { id, institutionId })
      const file = result && mediaOfDraft(result).find((known) => known.id === image)
      const stored = file && (await files.stream(draftFilePath(file.id)))
      if (!file || !stored) throw new Refusal('media.notFound')
      return { type: file.type, bytes: stored.bytes, content: stored.stream }
    },
  )

  fileRoute(context, contentTemplate, async () => ({
    ...{ type: workbookType, name: 'template.xlsx' },
    content: Readable.from([Buffer.from(await tableTemplate())]),
  }))

  fileRoute(context, contentDraftTable, async ({ query: { institutionId = null, id } }) => {
    const result = faultlessResult(await draftOf(db, { id, institutionId }))
    const bytes = await withDraftFolder(files, result, tableWithoutKeys)
    return {
      type: workbookType,
      name: `${result.packageId}.xlsx`,
      content: Readable.from([Buffer.from(bytes)]),
    }
  })

  route(context, contentPackageList, async ({ query }) => {
    const { institutionId = null, page, limit } = query
    return { ...(await pageOfPackages(db, { ...query, institutionId })), page, limit }
  })

  route(context, contentVersionList, async ({ query }) => {
    const { institutionId = null, page, limit } = query
    return { ...(await pageOfVersions(db, { ...query, institutionId })), page, limit }
  })
}
