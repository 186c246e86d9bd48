import { useParams } from 'react-router'
import { ContentLists } from './content-lists.tsx'
import { DraftPage } from './draft-page.tsx'
import { UploadPage } from './upload-page.tsx'
import { VersionsPage } from './versions-page.tsx'

/** Test packages: drafts and tests, an upload, one draft, or the versions of one test, by what follows in the address. */
export function ContentPage() {
  const [first = '', second] = (useParams()['*'] ?? '').split('/')
  if (first === 'upload') return <UploadPage draftId={second} />
  if (first === 'draft' && second) return <DraftPage id={second} />
  if (first === 'versions' && second) return <VersionsPage packageId={decodeURIComponent(second)} />
  return <ContentLists />
}
