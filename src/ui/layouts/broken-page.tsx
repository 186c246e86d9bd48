import { Button } from '@mantine/core'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { isMissingCode } from '#src/platform/missing-code.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { NoticePage } from './notice-page.tsx'

/** A screen failed: nothing of it is shown, and a reload is offered. A path that the guard refuses is not there. */
export function BrokenPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <NoticePage
      title={shell.broken.title}
      text={isMissingCode(error) ? shell.broken.outdated : shell.broken.text}
    >
      <Button onClick={() => window.location.reload()}>{shell.broken.reload}</Button>
    </NoticePage>
  )
}
