import { Button } from '@mantine/core'
import type { RehearsedSeat } from '#contract/calls/staff-rehearsal.ts'
import { itemOfRehearsal, rehearsalFindings, rehearsalOutcomes } from '#contract/rules/rehearsal.ts'
import { momentText } from '#src/ui/dates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { rehearsal as found } from '#src/ui/texts/rehearsal.ts'
import { rehearsal as texts } from '../texts/rehearsal.ts'
import { SeatList } from '../ui/seat-list.tsx'

const states = {
  unfit: { colour: 'red', name: found.outcomes.unfit },
  weak: { colour: 'yellow', name: found.outcomes.weak },
  open: { colour: 'gray', name: texts.open },
  good: { colour: 'green', name: found.outcomes.good },
} as const

/** What is weak of a PC, the worst first; of one that rehearses, how far it is. */
function reasonsOf({ stage, outcome, findings, figures }: RehearsedSeat): string[] {
  const weak = findings
    .filter((finding) => rehearsalFindings[finding] !== 'good')
    .toSorted(
      (one, other) =>
        rehearsalOutcomes.indexOf(rehearsalFindings[other]) -
        rehearsalOutcomes.indexOf(rehearsalFindings[one]),
    )
  const isUnderWay = outcome === null && figures.questions !== undefined
  return [
    ...(stage === 'lost' ? [found.stages.lost] : []),
    ...weak.map(
      (finding) => `${found.items[itemOfRehearsal(finding)]}: ${fill(found.findings[finding], figures)}`,
    ),
    ...(isUnderWay ? [fill(texts.progress, figures)] : []),
  ]
}

interface RehearsedSeatsProps {
  seats: readonly RehearsedSeat[]
  /** Null where no rehearsal runs. */
  onRepeat: ((seat: string) => void) | null
}

/** For each seat how far its PC is, what it is, and why. */
export function RehearsedSeats({ seats, onRepeat }: RehearsedSeatsProps) {
  const lines = seats.map((one) => {
    const { seat, outcome, stage, heardAt } = one
    const at =
      heardAt === null ? null : fill(texts.heardAt, { at: momentText(new Date(heardAt).toISOString()) })
    return {
      ...{ seat, at, state: outcome ?? ('open' as const), reasons: reasonsOf(one) },
      said: outcome === null ? found.stages[stage] : found.outcomes[outcome],
      act: onRepeat && outcome !== null && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={fill(texts.againOf, { seat })}
          onClick={() => onRepeat(seat)}
        >
          {texts.again}
        </Button>
      ),
    }
  })
  return <SeatList lines={lines} states={states} words={texts} />
}
