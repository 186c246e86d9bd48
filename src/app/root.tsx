import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import {
  isRouteErrorResponse,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import { isMissingCode } from '#src/platform/missing-code.ts'
import { showTitle } from '#src/ui/hooks/page-title.ts'
import { NotFoundPage } from '#src/ui/layouts/not-found-page.tsx'
import { NoticePage } from '#src/ui/layouts/notice-page.tsx'
import { shell } from '#src/ui/texts/shell.ts'
import { titles } from '#src/ui/texts/titles.ts'

const titleOf = ({ handle }: { handle?: unknown }): string | undefined => {
  const name = handle instanceof Object && 'title' in handle ? String(handle.title) : ''
  return Object.entries(titles).find(([key]) => key === name)?.[1]
}

/** Names each page, and hands the keyboard to its content when it changes. */
export function Root() {
  const { pathname } = useLocation()
  const title = useMatches().map(titleOf).findLast(Boolean)
  const shown = useRef(pathname)

  useEffect(() => showTitle(title), [title])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

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
