import '#src/ui/dialog-styles.ts'
import { Button, Modal, Text } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import type { SectionName } from '#contract/rules/limits.ts'
import type { ToolsActor } from '#machines/tools/machine.ts'
import { laterPart, useLaterPart } from '#src/ui/hooks/later-part.ts'
import { DialogButton } from '#src/ui/parts/dialog-button.tsx'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { exam } from '#src/ui/texts/exam.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { tools as texts } from '#src/ui/texts/tools.ts'
import { ToolsContext } from './tools-context.ts'
import classes from './tools-menu.module.css'

/** They are opened by few. */
const dialogs = laterPart(async () => {
  const [{ ToolsDialog }, { KeysDialog }] = await Promise.all([
    import('./tools-dialog.tsx'),
    import('./keys-dialog.tsx'),
  ])
  return { ToolsDialog, KeysDialog }
})

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
  // Whoever opens it anew asks for it anew.
  const close = () => {
    retry()
    actor.send({ type: 'candidate.closeTools' })
  }
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
      {hasFailed && (
        <Modal opened onClose={close} title={texts.title} withCloseButton={false}>
          <Text role="alert">{shell.networkFailed}</Text>
          <DialogFoot>
            <Button variant="default" onClick={close}>
              {texts.close}
            </Button>
            <DialogButton onClick={retry}>{exam.failed.retry}</DialogButton>
          </DialogFoot>
        </Modal>
      )}
      {part && isOpen && <part.ToolsDialog actor={actor} seconds={seconds} />}
      {part && hasKeys && <part.KeysDialog actor={actor} section={section} last={last} />}
    </>
  )
}
