import { Button, Loader } from '@mantine/core'
import { IconArmchair } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ExamActor, ExamSnapshot } from '#machines/exam/machine.ts'
import { hasCamera } from '#machines/exam/plan.ts'
import { momentText } from '#src/ui/dates.ts'
import { exam as words } from '#src/ui/texts/exam.ts'
import { fill } from '#src/ui/texts/fill.ts'
import screen from '../waiting/waiting-screen.module.css'
import classes from './gate-screen.module.css'
import { TokenForm } from './token-form.tsx'

const { gate: texts } = words

const stands = ['early', 'showing', 'typing', 'over'] as const
/** Where the candidate stands; null while the server is asked. */
const standOf = (snapshot: ExamSnapshot) =>
  stands.find((stand) => snapshot.matches({ stage: { waitingForToken: stand } })) ?? null

/** The gate of an exam session: where to sit, and what stands before the start (spec: exam-sessions#the-gate). */
export function GateScreen({ exam }: { exam: ExamActor }) {
  const gate = useSelector(exam, ({ context }) => context.sitting?.order.examSession ?? null)
  const failure = useSelector(exam, ({ context }) => context.failure)
  const stand = useSelector(exam, standOf)
  const isSeen = useSelector(exam, (snapshot) => snapshot.hasTag('seen'))
  const mayBeSeen = useSelector(exam, ({ context }) => hasCamera(context.plan))
  const said = texts[stand ?? 'reading']
  return (
    <div className={screen.place}>
      <IconArmchair size={44} stroke={1.4} aria-hidden="true" />
      <h1 className={screen.title}>{said.title}</h1>
      <p role="status" className={classes.text}>
        {fill(said.text, { from: gate === null ? '' : momentText(new Date(gate.from).toISOString()) })}
      </p>
      {gate !== null && (
        <dl className={classes.facts}>
          <dt>{texts.facts.session}</dt>
          <dd>{gate.name}</dd>
          <dt>{texts.facts.room}</dt>
          <dd>{gate.room}</dd>
          <dt>{texts.facts.seat}</dt>
          <dd className={classes.seat}>{gate.seat ?? texts.facts.anySeat}</dd>
        </dl>
      )}
      {stand === 'typing' && <TokenForm exam={exam} problem={failure?.message} />}
      {(stand === 'early' || stand === 'showing') && (
        <p className={classes.waits}>
          <Loader size={14} aria-hidden="true" />
          {failure?.message} {texts.waits}
        </p>
      )}
      {(stand === 'early' || stand === 'showing') && mayBeSeen && (
        <p className={classes.camera} role="status">
          {isSeen ? texts.shown : texts.camera}
        </p>
      )}
      <Button variant="default" onClick={() => exam.send({ type: 'candidate.leave' })}>
        {texts.leave}
      </Button>
    </div>
  )
}
