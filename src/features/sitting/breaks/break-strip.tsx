import { Button } from '@mantine/core'
import { IconCoffee } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import type { BreaksActor } from '#machines/breaks/machine.ts'
import { breaks as texts } from '#src/ui/texts/breaks.ts'
import strip from '../proctor-call/call-strip.module.css'
import { BreaksContext } from './breaks-context.ts'

const said = ['waiting', 'beginning', 'refused'] as const

/** What becomes of a break that was asked for, above the questions. */
export function BreakStrip() {
  const actor = useContext(BreaksContext)
  return actor && <Strip actor={actor} />
}

function Strip({ actor }: { actor: BreaksActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const what = said.find((tag) => snapshot.hasTag(tag))
  const { failure } = snapshot.context
  return (
    <div className={strip.strip} hidden={what === undefined} data-strip={what}>
      <IconCoffee size={20} aria-hidden="true" />
      <p className={strip.text} role="status">
        {what && texts[what]}
        {what === 'refused' && ` ${failure?.message ?? ''}`}
      </p>
      {snapshot.can({ type: 'candidate.cancelBreak' }) && !snapshot.hasTag('asking') && (
        <Button size="xs" variant="default" onClick={() => actor.send({ type: 'candidate.cancelBreak' })}>
          {what === 'refused' ? texts.close : texts.cancel}
        </Button>
      )}
    </div>
  )
}
