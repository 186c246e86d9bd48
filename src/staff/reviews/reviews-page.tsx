import { useParams } from 'react-router'
import { CasePage } from './case-page.tsx'
import { QueuePage } from './queue-page.tsx'

/** What waits for a person, or one case in full, by what follows in the address. */
export function ReviewsPage() {
  const below = useParams()['*'] ?? ''
  return below === '' ? <QueuePage /> : <CasePage key={below} id={below} />
}
