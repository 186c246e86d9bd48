import '#src/ui/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import type { SectionName } from '#contract/rules/limits.ts'
import type { ToolsActor } from '#machines/tools/machine.ts'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { tools as texts } from '#src/ui/texts/tools.ts'
import classes from './keys-dialog.module.css'
import { keysOf } from './section-keys-list.ts'
import { useAllowedTools, useDisplay } from './tools-context.ts'

/** Each key that does something in this section now. */
export function KeysDialog({
  actor,
  section,
  last,
}: {
  actor: ToolsActor
  section: SectionName
  last: string
}) {
  const display = useDisplay()
  const allowed = useAllowedTools()
  const areOn = display.hasShortcuts
  const close = () => actor.send({ type: 'candidate.closeTools' })
  const keys = keysOf(section, { ...display, last, hasHighlighter: allowed.includes('highlighter') }).filter(
    ({ isAlwaysOn }) => areOn || isAlwaysOn,
  )
  return (
    <Modal
      opened
      onClose={close}
      title={fill(texts.keys.title, { section: sections.names[section] })}
      withCloseButton={false}
      size="md"
    >
      {!areOn && <p className={classes.note}>{texts.keys.areOff}</p>}
      <dl className={classes.keys}>
        {keys.map(({ key, use }) => (
          <div key={key} className={classes.row}>
            <dt className={classes.key}>
              <kbd>{key}</kbd>
            </dt>
            <dd>{use}</dd>
          </div>
        ))}
      </dl>
      <DialogFoot>
        <Button data-autofocus onClick={close}>
          {texts.back}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
