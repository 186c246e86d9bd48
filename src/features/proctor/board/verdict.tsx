import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { proctor } from '#src/ui/texts/proctor.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import type { BoardPicture } from '../inspection/board-picture.ts'
import { type Concern, concernsOf } from '../inspection/concerns.ts'
import classes from './verdict.module.css'

const { verdict: texts } = proctor

/** A camera's trouble has a name of its own. */
const said = (concern: Concern, { trouble }: BoardPicture): string =>
  concern === 'camera' && trouble !== null ? supervision.camera.troubles[trouble] : texts.concerns[concern]

/** The first thing a proctor reads, also from behind the candidate: all is well, or what is not. */
export function Verdict({ picture }: { picture: BoardPicture }) {
  const found = concernsOf(picture)
  const isWell = found.length === 0
  const Icon = isWell ? IconCircleCheck : IconAlertTriangle
  return (
    <div className={classes.verdict} data-well={isWell || undefined} role="status">
      <Icon size={28} stroke={1.75} aria-hidden="true" />
      <strong>{isWell ? texts.well : texts.attention}</strong>
      {!isWell && (
        <ul className={classes.concerns}>
          {found.map((concern) => (
            <li key={concern}>{said(concern, picture)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
