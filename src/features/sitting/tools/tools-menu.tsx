import { Button } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useContext, useEffect } from 'react'
import type { SectionName } from '#contract/rules/limits.ts'
import type { ToolsActor } from '#machines/tools/machine.ts'
import { laterPart, useLaterPart } from '#src/ui/hooks/later-part.ts'
import { tools as texts } from '#src/ui/texts/tools.ts'
import { ToolsContext } from './tools-context.ts'
import classes from './tools-menu.module.css'

const dialogs = laterPart(() => import('./tools-dialogs.ts'))

export interface ToolsProps {
  section: SectionName
  /** The time left, s; null where no clock runs. */
  seconds: number | null
  /** The letter of the last option that is shown. */
  last: string
}

/** The tools in the head of a section; nothing where a section is shown by itself. */
export function ToolsMenu(props: ToolsProps) {
  const actor = useContext(ToolsContext)
  return actor && <Menu actor={actor} {...props} />
}

function Menu({ actor, section, seconds, last }: ToolsProps & { actor: ToolsActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const isOpen = snapshot.hasTag('open')
  const hasKeys = snapshot.hasTag('keys')
  const { part, hasFailed, retry } = useLaterPart(dialogs, isOpen || hasKeys)
  useEffect(() => {
    if (!hasFailed) return
    // Without their code they cannot be shown: the next press asks for it again.
    retry()
    actor.send({ type: 'candidate.closeTools' })
  }, [hasFailed, retry, actor])
  return (
    <>
      <Button
        className={classes.button}
        variant="default"
        size="xs"
        aria-haspopup="dialog"
        onClick={() => actor.send({ type: 'candidate.openTools' })}
      >
        <IconAdjustments size={16} aria-hidden="true" />
        <span className={classes.label}>{texts.title}</span>
      </Button>
      {part && isOpen && <part.ToolsDialog actor={actor} seconds={seconds} />}
      {part && hasKeys && <part.KeysDialog actor={actor} section={section} last={last} />}
    </>
  )
}
