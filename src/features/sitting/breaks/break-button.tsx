import '#src/ui/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import { IconCoffee } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import type { BreaksActor } from '#machines/breaks/machine.ts'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { breaks as texts } from '#src/ui/texts/breaks.ts'
import { fill } from '#src/ui/texts/fill.ts'
import classes from './breaks.module.css'
import { BreaksContext } from './breaks-context.ts'

/** Begins a break, in the head of a section, after the question whether one is sure; nothing where none is left. */
export function BreakButton() {
  const actor = useContext(BreaksContext)
  return actor && <Asking actor={actor} />
}

function Asking({ actor }: { actor: BreaksActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { left, minutes } = snapshot.context
  const isAsking = snapshot.hasTag('asking')
  if (!isAsking && !snapshot.hasTag('mayBreak')) return null
  const cancel = () => actor.send({ type: 'candidate.cancelBreak' })
  return (
    <>
      <Button
        className={classes.button}
        variant="default"
        size="xs"
        aria-haspopup="dialog"
        aria-label={fill(texts.open, { left })}
        onClick={() => actor.send({ type: 'candidate.askBreak' })}
      >
        <IconCoffee size={16} aria-hidden="true" />
        <span className={classes.left}>{left}</span>
      </Button>
      {isAsking && (
        <Modal opened onClose={cancel} title={texts.title} withCloseButton={false} size="md">
          <p className={classes.said}>{fill(texts.question, { left, minutes })}</p>
          <p className={classes.said}>{texts.stands}</p>
          {snapshot.hasTag('afterQuestion') && <p className={classes.said}>{texts.afterQuestion}</p>}
          <DialogFoot>
            <Button variant="default" data-autofocus onClick={cancel}>
              {texts.cancel}
            </Button>
            <Button onClick={() => actor.send({ type: 'candidate.beginBreak', break: crypto.randomUUID() })}>
              {texts.begin}
            </Button>
          </DialogFoot>
        </Modal>
      )}
    </>
  )
}
