import type { ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { examSessions } from '../texts/exam-sessions.ts'
import classes from './session-page.module.css'
import { StateBadge } from './state-badge.tsx'
import { windowText, zoneText } from './window-text.ts'

const { columns: titles, detail } = examSessions
const counts = ['listed', 'present', 'absent', 'begun'] as const

/** Where an exam session is in its life, when and where it is, and how many of its roster are where. */
export function SessionFacts({ session }: { session: ExamSessionDetail }) {
  const { state, room, test } = session
  const facts = [
    [titles.state, <StateBadge key="state" state={state} />],
    [titles.room, room],
    [titles.test, test],
    [titles.window, `${windowText(session)} (${zoneText})`],
    ...(session.needsPassport ? [[detail.pcs, detail.ownPcs] as const] : []),
  ] as const
  return (
    <section className={classes.facts} aria-label={detail.facts}>
      <dl className={classes.words}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={classes.counts}>
        {counts.map((count) => (
          <div key={count}>
            <dt>{titles[count]}</dt>
            <dd>{session[count]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
