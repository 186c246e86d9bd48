import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { StatusBar } from '#src/features/supervision/index.ts'
import { Brand } from '#src/ui/parts/brand.tsx'
import { sections } from '#src/ui/texts/sections.ts'
import { BreakStrip } from '../breaks/break-strip.tsx'
import { CallStrip } from '../proctor-call/call-strip.tsx'
import { CameraPreview } from './camera-preview.tsx'
import { FoldPanel, useFold } from './fold.ts'
import foot from './section-foot.module.css'
import head from './section-head.module.css'
import classes from './section-layout.module.css'

/**
 * Around every section: its name above, the question in the middle, time and numbers at the right. In a narrow window the
 * numbers fold into the head, beside the time (spec: sections#narrow-windows).
 */
export function SectionLayout({
  title,
  place,
  status,
  time,
  tools,
  panel,
  actions,
  children,
}: {
  title: string
  /** The part, where one is open. */
  place?: string | undefined
  status?: ReactNode
  time?: ReactNode
  /** The menu of the tools, beside the time. */
  tools?: ReactNode
  panel?: ReactNode
  /** The foot of the page, always visible. */
  actions?: ReactNode
  children: ReactNode
}) {
  const { isUnfolded, toggle, fold, button } = useFold()
  const panelId = useId()
  const Chevron = isUnfolded ? IconChevronUp : IconChevronDown
  return (
    <div className={classes.window}>
      <div className={classes.page} data-unfolded={isUnfolded || undefined}>
        <div className={classes.head}>
          <header className={head.top}>
            <div className={head.brand}>
              <Brand />
            </div>
            <div className={head.name}>
              <h1 className={head.title}>{title}</h1>
              {place && <p className={head.place}>{place}</p>}
            </div>
            <div className={head.status}>
              <StatusBar />
              <div className={head.saved}>{status}</div>
            </div>
          </header>
          <aside className={classes.side} aria-label={sections.panel.label}>
            <div className={classes.bar}>
              {time}
              {tools}
              <Button
                ref={button}
                className={classes.fold}
                variant="default"
                size="xs"
                aria-expanded={isUnfolded}
                aria-controls={panelId}
                rightSection={<Chevron size={14} aria-hidden="true" />}
                onClick={toggle}
              >
                {sections.panel.label}
              </Button>
            </div>
            <div className={classes.panel} id={panelId}>
              <CameraPreview />
              <FoldPanel value={fold}>{panel}</FoldPanel>
            </div>
          </aside>
        </div>
        <div className={classes.middle} data-content tabIndex={-1}>
          <CallStrip />
          <BreakStrip />
          {children}
        </div>
        {actions && <footer className={foot.actions}>{actions}</footer>}
      </div>
    </div>
  )
}
