import { useCallback, useEffect } from 'react'
import { useParams } from 'react-router'
import { contentPreview } from '#contract/calls/staff-content.ts'
import { callServer } from '#src/platform/api/client.ts'
import { PreviewPage } from '#src/preview/preview-page.tsx'
import { showTitle } from '#src/ui/hooks/page-title.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { usePlace } from '../session/place.ts'
import { content } from '../texts/content.ts'

const { preview: texts } = content

/** A draft in the screens of a test, in a tab of its own. It has no keys: the server sends none. */
export function DraftPreview() {
  const { id = '' } = useParams()
  const { institutionId } = usePlace()
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) => callServer(contentPreview, { query: { institutionId, id }, signal }),
      [id, institutionId],
    ),
  )
  useEffect(() => showTitle(texts.title), [])
  return (
    <QueryResult query={query} texts={texts} onReload={reload}>
      {(previewed) => <PreviewPage previewed={previewed} />}
    </QueryResult>
  )
}
