import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { NoticePage } from '#src/layouts/notice-page.tsx'
import { shell } from '#src/texts/shell.ts'
import { titles } from '#src/texts/titles.ts'
import { showTitle } from './page-title.ts'

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

export function NotFoundPage() {
  return (
    <NoticePage title={shell.notFound.title} text={shell.notFound.text}>
      <Button component={Link} to="/">
        {shell.notFound.back}
      </Button>
    </NoticePage>
  )
}

/** A screen failed: nothing of it is shown, and a reload is offered. */
export function BrokenPage() {
  return (
    <NoticePage title={shell.broken.title} text={shell.broken.text}>
      <Button onClick={() => window.location.reload()}>{shell.broken.reload}</Button>
    </NoticePage>
  )
}
