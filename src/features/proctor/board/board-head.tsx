import { clockFace } from '#src/ui/parts/time-left.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { proctor as texts } from '#src/ui/texts/proctor.ts'
import type { BoardPicture } from '../inspection/board-picture.ts'
import classes from './board.module.css'

const isStage = (stage: string): stage is keyof typeof texts.stages => stage in texts.stages

export const stageText = (stage: string): string => (isStage(stage) ? texts.stages[stage] : stage)

/** Who, where in the test, how long still, how much is answered and safe, and how often warned. */
export function BoardHead({ picture }: { picture: BoardPicture }) {
  const { name, orderNo, test, stage, section, facts } = picture
  return (
    <div className={classes.head}>
      <div className={classes.who}>
        <p className={classes.name}>{name || texts.head.candidate}</p>
        <p className={classes.quiet}>
          {orderNo} · {test}
        </p>
      </div>
      <div>
        <p className={classes.label}>{texts.head.stage}</p>
        <p className={classes.value}>{stageText(stage)}</p>
      </div>
      {section && (
        <>
          <div>
            <p className={classes.label}>{texts.section.left}</p>
            <p className={classes.clock} role="timer" aria-live="off">
              {section.secondsLeft === null ? '–' : clockFace(section.secondsLeft)}
            </p>
          </div>
          <div>
            <p className={classes.label}>{texts.section.answered}</p>
            <p className={classes.value}>
              {fill(texts.section.of, { answered: section.answered, questions: section.questions })}
            </p>
            <p className={classes.quiet} data-bad={section.unsent > 0 || undefined}>
              {section.unsent > 0
                ? fill(texts.section.unsent, { count: section.unsent })
                : texts.section.sent}
            </p>
          </div>
        </>
      )}
      <div>
        <p className={classes.label}>{texts.counters.title}</p>
        <ul className={classes.counters}>
          {(facts?.counters ?? []).map(({ violationKind, count, limit, isNearEnd }) => (
            <li key={violationKind} data-count={count > 0 || undefined} data-end={isNearEnd || undefined}>
              {texts.counters.names[violationKind]}{' '}
              <strong>{limit === null ? count : `${count}/${limit}`}</strong>
            </li>
          ))}
          {!facts?.counters.length && <li>{texts.counters.none}</li>}
        </ul>
      </div>
    </div>
  )
}
