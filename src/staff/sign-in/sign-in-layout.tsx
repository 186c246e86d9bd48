import { Group, Paper } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { showTitle } from '#src/ui/hooks/page-title.ts'
import { Brand } from '#src/ui/parts/brand.tsx'
import { LanguageChoice } from '#src/ui/parts/language-choice.tsx'
import { OfflineBanner } from '#src/ui/parts/offline-banner.tsx'
import { layout } from '../texts/layout.ts'
import classes from './sign-in-layout.module.css'

/** Around every screen of the sign-in: one card in the middle of the page. */
export function SignInLayout({ children }: { children: ReactNode }) {
  useEffect(() => showTitle(layout.titles.signIn), [])
  return (
    <div className={classes.page}>
      <OfflineBanner />
      <Group component="header" className={classes.head} justify="space-between">
        <Brand />
        <LanguageChoice />
      </Group>
      <main className={classes.main} tabIndex={-1}>
        <Paper withBorder className={classes.card}>
          {children}
        </Paper>
      </main>
    </div>
  )
}
