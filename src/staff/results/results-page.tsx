import { useParams } from 'react-router'
import { ResultList } from './result-list.tsx'
import { ResultPage } from './result-page.tsx'

/** Results: their list, or one sitting in full, by what follows in the address. */
export function ResultsPage() {
  const below = useParams()['*'] ?? ''
  return below === '' ? <ResultList /> : <ResultPage key={below} id={below} />
}
