import { Text } from '@mantine/core'
import '#src/ui/dialog-styles.ts'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { StoppingLimits } from '#contract/rules/stopping.ts'
import type { disqualificationMachine } from '#machines/disqualification/machine.ts'
import { DialogButton } from '#src/ui/parts/dialog-button.tsx'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { LockedDialog } from '#src/ui/parts/locked-dialog.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { supervision } from '#src/ui/texts/supervision.ts'

const { disqualification: texts } = supervision

/**
 * The test was stopped: why, and the three posts; one that fails is sent again where it stopped
 * (spec: supervision#disqualification).
 */
export function DisqualificationScreen({
  actor,
  stopsAt,
}: {
  actor: ActorRefFrom<typeof disqualificationMachine>
  stopsAt: StoppingLimits | undefined
}) {
  const snapshot = useSelector(actor, (state) => state)
  const { counter, posted, failure } = snapshot.context
  const limit = counter && stopsAt?.[counter]
  const isRefused = snapshot.hasTag('refused')
  return (
    <LockedDialog
      centered
      title={isRefused ? texts.refusedTitle : texts.title}
      transitionProps={{ duration: 0 }}
    >
      <div role="alert">
        {isRefused ? (
          <Text>{failure?.message}</Text>
        ) : (
          <>
            {counter && limit && <Text>{fill(texts.reasons[counter], { limit })}</Text>}
            <Text mt="xs" fw={550}>
              {texts.declared}
            </Text>
          </>
        )}
      </div>
      <DialogFoot justify="space-between">
        <Text c="dimmed" size="sm">
          {snapshot.hasTag('posted') ? '' : fill(texts.sending, { posted })}
        </Text>
        {isRefused ? (
          <DialogButton onClick={() => actor.send({ type: 'candidate.resend' })}>{texts.resend}</DialogButton>
        ) : (
          <DialogButton
            isBusy={snapshot.hasTag('sending')}
            onClick={() => actor.send({ type: 'candidate.acknowledge' })}
          >
            {texts.proceed}
          </DialogButton>
        )}
      </DialogFoot>
    </LockedDialog>
  )
}
