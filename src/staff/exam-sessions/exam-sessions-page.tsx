import { useParams } from 'react-router'
import { RosterImportPage } from './roster-import-page.tsx'
import { SessionList } from './session-list.tsx'
import { SessionPage } from './session-page.tsx'
import { WallView } from './wall-view.tsx'

/** Exam sessions: their list, one of them, its import or its wall, by what follows in the address. */
export function ExamSessionsPage() {
  const [id, below] = (useParams()['*'] ?? '').split('/')
  if (!id) return <SessionList />
  if (below === 'import') return <RosterImportPage id={id} />
  return below === 'wall' ? <WallView id={id} /> : <SessionPage id={id} />
}
