import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { Brand } from '#src/ui/parts/brand.tsx'
import { LanguageChoice } from '#src/ui/parts/language-choice.tsx'
import { OfflineBanner } from '#src/ui/parts/offline-banner.tsx'
import classes from './public-page.module.css'

/** A page for anybody, on a phone as well: it belongs neither to guests nor to members. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <>
      <OfflineBanner />
      <main className={classes.page} tabIndex={-1}>
        <Brand />
        <Paper withBorder className={classes.card}>
          {children}
        </Paper>
        <LanguageChoice />
      </main>
    </>
  )
}
