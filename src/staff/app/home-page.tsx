import { Navigate } from 'react-router'
import { EmptyResult } from '#src/ui/parts/query-result.tsx'
import { useAddress, useMay, usePlace } from '../session/place.ts'
import { layout } from '../texts/layout.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { pages } from './pages.ts'

/** `/staff` itself leads to the first page of the person's menu that needs no choice of an institution. */
export function HomePage() {
  const may = useMay()
  const address = useAddress()
  const { institutionId } = usePlace()
  const first = pages.find(
    ({ opens, about }) => may(opens) && (about === 'anything' || institutionId !== undefined),
  )
  if (first === undefined)
    return (
      <PageFrame title={layout.name}>
        <EmptyResult {...layout.noPages} />
      </PageFrame>
    )
  return <Navigate to={address(`/${first.path}`)} replace />
}
