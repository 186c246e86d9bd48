import { type ReactNode, useEffect } from 'react'
import { showTitle } from '#src/ui/hooks/page-title.ts'
import { EmptyResult } from '#src/ui/parts/query-result.tsx'
import { useMay, usePlace } from '../session/place.ts'
import { layout } from '../texts/layout.ts'
import type { StaffPage } from './pages.ts'

/** A page is opened by whose role may, where it is about. The server judges each of its calls by itself. */
export function PageGate({ page, children }: { page: StaffPage; children: ReactNode }) {
  const may = useMay()
  const { institutionId } = usePlace()
  useEffect(() => showTitle(page.title), [page.title])
  if (page.about === 'institution' && institutionId === undefined)
    return <EmptyResult {...layout.chooseInstitution} />
  return may(page.opens) ? children : <EmptyResult {...layout.notForRole} />
}
