import { Text } from '@mantine/core'
import { clockTime } from '#src/ui/dates.ts'
import { momentTitle } from '../sitting/moment-text.ts'
import type { Pictured } from '../sitting/moments.ts'
import { reviews } from '../texts/reviews.ts'
import pair from '../ui/picture-pair.module.css'
import { CasePicture } from './case-picture.tsx'
import classes from './pictures.module.css'

const { pictures: texts } = reviews

/** Who sat there at the device check, beside who sat there now: whoever looks compares the two. */
export function PicturePair({ check, chosen }: { check: Pictured | null; chosen: Pictured | null }) {
  return (
    <div className={pair.pair}>
      <figure className={pair.half}>
        {check === null ? (
          <div className={classes.frame}>
            <Text size="sm" className={classes.failed}>
              {texts.noCheck}
            </Text>
          </div>
        ) : (
          <CasePicture key={check.id} moment={check} />
        )}
        <figcaption>
          <strong>{texts.check}</strong>
          {check !== null && <span>{clockTime(check.at)}</span>}
        </figcaption>
      </figure>
      <figure className={pair.half}>
        {chosen === null ? (
          <div className={classes.frame} />
        ) : (
          <CasePicture key={chosen.id} moment={chosen} />
        )}
        <figcaption aria-live="polite">
          <strong>{chosen === null ? texts.choose : momentTitle(chosen)}</strong>
          {chosen !== null && <span>{clockTime(chosen.at)}</span>}
        </figcaption>
      </figure>
    </div>
  )
}
