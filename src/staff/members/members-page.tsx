import { useParams } from 'react-router'
import { ImportPage } from './import-page.tsx'
import { MemberList } from './member-list.tsx'
import { MemberPage } from './member-page.tsx'

/** Members: their list, one in full, or the import of a table, by what follows in the address. */
export function MembersPage() {
  const below = useParams()['*'] ?? ''
  if (below === '') return <MemberList />
  return below === 'import' ? <ImportPage /> : <MemberPage id={below} />
}
