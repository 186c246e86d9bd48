import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { StatusBar } from '#src/features/supervision/index.ts'
import { Brand } from '#src/ui/parts/brand.tsx'
import { sections } from '#src/ui/texts/sections.ts'
import { CameraPreview } from './camera-preview.tsx'
import classes from './section-layout.module.css'

/** Around every section: its name above, the question in the middle, time and numbers at the right. */
export function SectionLayout({
  title,
  place,
  status,
  time,
  panel,
  actions,
  children,
}: {
  title: string
  /** The part, where one is open. */
  place?: string | undefined
  status?: ReactNode
  time?: ReactNode
  panel?: ReactNode
  /** The foot of the page, always visible. */
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <Brand />
        <div className={classes.name}>
          <h1 className={classes.title}>{title}</h1>
          {place && <p className={classes.place}>{place}</p>}
        </div>
        <div className={classes.status}>
          <StatusBar />
          <Box w="11.25rem">{status}</Box>
        </div>
      </header>
      <aside className={classes.panel} aria-label={sections.panel.label}>
        {time || <div className={classes.untimed} />}
        <CameraPreview />
        {panel}
      </aside>
      <div className={classes.middle} data-content tabIndex={-1}>
        {children}
      </div>
      {actions && <footer className={classes.actions}>{actions}</footer>}
    </div>
  )
}
