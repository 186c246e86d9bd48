import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import {
  type CaseDecision,
  decideCase,
  type ReviewedCase,
  type WaitingKind,
} from '#contract/calls/staff-reviews.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { usePlace } from '../session/place.ts'
import { reviews } from '../texts/reviews.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import classes from './case-page.module.css'

const { decide: texts, kinds } = reviews

const aboutOf: Readonly<Record<CaseDecision, WaitingKind>> = {
  ...{ certify: 'verdict', withhold: 'verdict' },
  ...{ acceptLate: 'answers', refuseLate: 'answers' },
  ...{ reinstate: 'objection', closeObjection: 'objection' },
}
/** What takes something away from the candidate. */
const taking = new Set<CaseDecision>(['withhold', 'refuseLate', 'closeObjection'])

interface DecideProps {
  of: ReviewedCase
  /** The decision was made; this is how the case stands now. */
  onDecided: (now: ReviewedCase) => void
  /** Somebody else has changed the case. */
  onChanged: () => Promise<void>
}

/** What may be decided now, by what it is about; each asks for a reason. */
export function Decide({ of, onDecided, onChanged }: DecideProps) {
  const [asked, setAsked] = useState<CaseDecision | null>(null)
  const [draft, setDraft] = useState('')
  const { institutionId } = usePlace()
  const isStopped = of.sitting.disqualifiedAt !== null
  const labelOf = (decision: CaseDecision) =>
    decision === 'closeObjection' && !isStopped ? texts.closeObjection.close : texts[decision].act
  const waiting = new Set(of.waits.map(({ kind }) => kind))
  const groups = (['objection', 'answers', 'verdict'] as const)
    .map((kind) => ({ kind, decisions: of.decisions.filter((one) => aboutOf[one] === kind) }))
    .filter(({ decisions }) => decisions.length > 0)
    .toSorted((one, other) => Number(waiting.has(other.kind)) - Number(waiting.has(one.kind)))

  async function perform(decision: CaseDecision, reason: string): Promise<void> {
    setDraft(reason)
    try {
      const now = await callServer(decideCase, {
        body: { institutionId, id: of.sitting.id, decision, version: of.version, reason },
      })
      setDraft('')
      onDecided(now)
    } catch (error) {
      const isOld = error instanceof ServerRefusal && ['case.changed', 'case.notOpen'].includes(error.code)
      if (isOld) {
        await onChanged()
        setAsked(null)
      }
      throw error
    }
  }

  if (groups.length === 0) return null
  return (
    <section className={classes.bar} aria-label={texts.title}>
      {groups.map(({ kind, decisions }) => (
        <Group key={kind} gap="0.5rem">
          <Text size="sm" fw={600}>
            {waiting.has(kind) ? kinds[kind] : texts.later}
          </Text>
          {decisions.map((decision) => (
            <Button
              key={decision}
              size="sm"
              variant={waiting.has(kind) && !taking.has(decision) ? 'filled' : 'default'}
              onClick={() => setAsked(decision)}
            >
              {labelOf(decision)}
            </Button>
          ))}
        </Group>
      ))}
      {asked !== null && (
        <ActDialog
          title={`${labelOf(asked)}: ${of.sitting.candidate.name || of.sitting.candidate.email}`}
          text={texts[asked].text}
          act={labelOf(asked)}
          color={taking.has(asked) ? 'red' : 'ink'}
          asksReason
          firstReason={draft}
          perform={(reason) => perform(asked, reason)}
          done={texts[asked].done}
          onDone={() => undefined}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
