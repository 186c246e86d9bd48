import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { showTitle } from '#src/ui/hooks/page-title.ts'
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
