import { useParams } from 'react-router'
import { ImportPage } from './import-page.tsx'
import { MemberList } from './member-list.tsx'
import { MemberPage } from './member-page.tsx'
import { PhotoImportPage } from './photos/photo-import-page.tsx'

/** Members: their list, one in full, or the import of a table or of photos, by what follows in the address. */
export function MembersPage() {
  const below = useParams()['*'] ?? ''
  if (below === '') return <MemberList />
  if (below === 'photos') return <PhotoImportPage />
  return below === 'import' ? <ImportPage /> : <MemberPage id={below} />
}
