import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '../parts/brand.tsx'
import { LanguageChoice } from '../parts/language-choice.tsx'
import { OfflineBanner } from '../parts/offline-banner.tsx'
import classes from './pc-page.module.css'

/** A page about this PC, for whoever makes a lab ready: nobody is signed in. */
export function PcPage({
  title,
  isWide = false,
  children,
}: {
  title: string
  /** Whether it holds a test's screen. */
  isWide?: boolean
  children: ReactNode
}) {
  return (
    <>
      <OfflineBanner />
      <main className={classes.page} data-wide={isWide || undefined} tabIndex={-1}>
        <header className={classes.head}>
          <Brand />
          <LanguageChoice />
        </header>
        <Title order={1}>{title}</Title>
        {children}
      </main>
    </>
  )
}
