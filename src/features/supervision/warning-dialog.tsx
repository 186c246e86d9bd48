import { Button } from '@mantine/core'
import '#src/ui/dialog-styles.ts'
import { useSelector } from '@xstate/react'
import type { Plan } from '#machines/exam/plan.ts'
import type { SupervisionActor } from '#machines/supervision/machine.ts'
import { adviceFor, numberOf } from '#machines/supervision/messages.ts'
import type { Warning } from '#machines/supervision/records.ts'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { LockedDialog } from '#src/ui/parts/locked-dialog.tsx'
import { secondsUntil } from '#src/ui/parts/time-left.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { supervision as texts } from '#src/ui/texts/supervision.ts'
import classes from './warning-dialog.module.css'
import { WarningEvidence } from './warning-evidence.tsx'

/** Which warning it is, or that it does not count. */
function numberText(warning: Warning, number: number, plan: Plan): string {
  if (!warning.counts) return texts.warning.uncounted
  const limit = plan.stopsAt[warning.violationKind]
  return limit === null
    ? fill(texts.warning.plainNumber, { number })
    : fill(texts.warning.number, { number, limit })
}

/**
 * One warning over the covered questions: what was seen, on what grounds, and what follows
 * (spec: supervision#warnings).
 */
export function WarningDialog({
  actor,
  plan,
  isB2b,
  clock,
}: {
  actor: SupervisionActor
  plan: Plan
  isB2b: boolean
  clock: 'runs' | 'stands' | null
}) {
  const snapshot = useSelector(actor, (state) => state)
  const { warnings, closesAt, now } = snapshot.context
  const warning = warnings[0]
  if (!snapshot.hasTag('warning') || warning === undefined) return null
  const { what } = warning.grounds
  const advice = adviceFor(warning, snapshot.hasTag('distant'))
  const limit = plan.stopsAt[warning.violationKind]
  const who = isB2b ? texts.warning.institution : texts.warning.individual
  return (
    <LockedDialog
      centered
      size="lg"
      zIndex={500}
      overlayProps={{ backgroundOpacity: 1, color: 'var(--mantine-color-gray-1)' }}
      title={texts.warning.titles[what]}
      transitionProps={{ duration: 0 }}
    >
      <div role="alert">
        <p className={classes.number} data-counts={warning.counts || undefined}>
          {numberText(warning, numberOf(warning, snapshot.context), plan)}
        </p>
        <p className={classes.text}>{who[what]}</p>
        {advice && <p className={classes.text}>{texts.warning[advice]}</p>}
        {warning.counts && limit !== null && (
          <p className={classes.text}>{fill(texts.warning.institution.stops, { limit })}</p>
        )}
      </div>
      <WarningEvidence warning={warning} />
      <DialogFoot justify="space-between">
        <p className={classes.note}>
          {fill(texts.warning.closes, { seconds: secondsUntil(closesAt, now) })}{' '}
          {clock && texts.warning.clock[clock]}
        </p>
        <Button flex="none" data-autofocus onClick={() => actor.send({ type: 'candidate.acknowledge' })}>
          {texts.warning.acknowledge}
        </Button>
      </DialogFoot>
    </LockedDialog>
  )
}
