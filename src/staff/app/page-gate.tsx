import { type ReactNode, useEffect } from 'react'
import { showTitle } from '#src/ui/hooks/page-title.ts'
import { EmptyResult } from '#src/ui/parts/query-result.tsx'
import { useMay, usePlace } from '../session/place.ts'
import { layout } from '../texts/layout.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import type { StaffPage } from './pages.ts'

/** A page is opened by whose role may, where it is about. The server judges each of its calls by itself. */
export function PageGate({ page, children }: { page: StaffPage; children: ReactNode }) {
  const may = useMay()
  const { institutionId } = usePlace()
  useEffect(() => showTitle(page.title), [page.title])
  const isPlaceMissing = page.about === 'institution' && institutionId === undefined
  if (!isPlaceMissing && may(page.opens)) return children
  return (
    <PageFrame title={page.title}>
      <EmptyResult {...(isPlaceMissing ? layout.chooseInstitution : layout.notForRole)} />
    </PageFrame>
  )
}
