import { Button } from '@mantine/core'
import { IconArrowLeft, IconPlayerStop } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { practice as texts } from '#src/ui/texts/practice.ts'
import classes from './practice.module.css'

/** Around the practice: a bar that says what this is, with the way out of a section, or of the practice. */
export function PracticeFrame({
  stage,
  origin,
  onStop,
  children,
}: {
  stage: RefObject<HTMLDivElement | null>
  origin: { to: string; isPreparation: boolean }
  /** Null where no section is practised. */
  onStop: (() => void) | null
  children: ReactNode
}) {
  return (
    <div className={classes.frame} data-whole={onStop !== null || undefined}>
      <div className={classes.bar}>
        <span className={classes.name}>{texts.bar}</span>
        {onStop === null ? (
          <Button
            component={Link}
            to={origin.to}
            variant="default"
            size="xs"
            leftSection={<IconArrowLeft size={14} aria-hidden="true" />}
          >
            {origin.isPreparation ? texts.leave.preparation : texts.leave.tests}
          </Button>
        ) : (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlayerStop size={14} aria-hidden="true" />}
            onClick={onStop}
          >
            {texts.stop}
          </Button>
        )}
      </div>
      <div ref={stage} className={classes.stage}>
        {children}
      </div>
    </div>
  )
}
