import { Button } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import type { ProctorCallActor } from '#machines/proctor-call/machine.ts'
import { tools } from '#src/ui/texts/tools.ts'
import { CallContext } from './call-context.ts'
import classes from './call-strip.module.css'

const { call: texts } = tools
const said = ['sending', 'unsent', 'calling', 'answered', 'refused'] as const

/** What becomes of a call for a proctor, above the questions, which it does not cover. */
export function CallStrip() {
  const actor = useContext(CallContext)
  return actor && <Strip actor={actor} />
}

function Strip({ actor }: { actor: ProctorCallActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const what = said.find((tag) => snapshot.hasTag(tag))
  const withdraws = snapshot.can({ type: 'candidate.withdrawCall' })
  return (
    <div className={classes.strip} hidden={what === undefined} data-strip={what}>
      <IconHandStop size={20} aria-hidden="true" />
      <p className={classes.text} role="status">
        {what && texts[what]}
      </p>
      <Button
        size="xs"
        variant="default"
        onClick={() => actor.send({ type: withdraws ? 'candidate.withdrawCall' : 'candidate.closeCall' })}
      >
        {withdraws ? texts.withdraw : texts.close}
      </Button>
    </div>
  )
}
