import { Button, Skeleton } from '@mantine/core'
import { useCallback } from 'react'
import { examEntryPhoto } from '#contract/calls/staff-door-pictures.ts'
import type { RosterEntry } from '#contract/calls/staff-exam-roster.ts'
import type { ExamSessionDetail } from '#contract/calls/staff-exam-sessions.ts'
import { callForFile } from '#src/platform/api/call-file.ts'
import { useFile } from '#src/ui/hooks/file.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { examRoster } from '../texts/exam-roster.ts'
import { memberPhotos } from '../texts/member-photos.ts'
import pair from '../ui/picture-pair.module.css'
import { nameOf } from './candidate-cell.tsx'
import classes from './check-in-dialog.module.css'
import { type LivePicture, useLivePicture } from './use-live-picture.ts'

const { look: texts } = examRoster

interface OfEntry {
  session: ExamSessionDetail
  entry: RosterEntry
}

/** The institution's photo of somebody on the roster; said where there is none. */
export function InstitutionPhoto({ session, entry }: OfEntry) {
  return (
    <figure className={pair.half} aria-label={texts.photo}>
      {entry.photoId === null ? (
        <div className={classes.empty}>{texts.noPhoto}</div>
      ) : (
        <KeptPhoto session={session} entry={entry} />
      )}
      <figcaption>
        <strong>{texts.photo}</strong>
      </figcaption>
    </figure>
  )
}

function KeptPhoto({ session: { id }, entry }: OfEntry) {
  const { institutionId } = usePlace()
  const { id: entryId } = entry
  const { loaded, retry } = useFile(
    useCallback(
      (signal: AbortSignal) =>
        callForFile(examEntryPhoto, { params: { entryId }, query: { institutionId, id }, signal }),
      [entryId, id, institutionId],
    ),
  )
  if (loaded.status === 'loading')
    return <Skeleton className={classes.picture} role="status" aria-label={texts.loading} />
  if (loaded.status === 'failed')
    return (
      <div className={classes.empty}>
        {texts.failed}
        <Button size="compact-sm" variant="default" onClick={retry}>
          {memberPhotos.retry}
        </Button>
      </div>
    )
  return (
    <img
      className={classes.picture}
      src={loaded.address}
      alt={fill(texts.photoAlt, { name: nameOf(entry) })}
    />
  )
}

/** From here on a picture is said to be old, s: a screen at the gate shows one about every six. */
const oldSeconds = 20

/** What the camera at the candidate's seat sees; asked for while this is shown. */
export function LiveCamera({ session, entry, onRefused }: OfEntry & { onRefused: (error: unknown) => void }) {
  const { picture, isAwaited } = useLivePicture(session.id, entry, onRefused)
  return (
    <figure className={pair.half} aria-label={texts.live}>
      {picture === null ? (
        <div className={classes.empty} role="status">
          {isAwaited ? texts.asking : texts.notYet}
        </div>
      ) : (
        <img
          className={classes.picture}
          src={`data:image/jpeg;base64,${picture.jpeg}`}
          alt={fill(texts.liveAlt, { name: nameOf(entry) })}
        />
      )}
      <figcaption>
        <strong>{texts.live}</strong>
        {picture !== null && (
          <span className={picture.seconds > oldSeconds ? classes.old : undefined}>{ageOf(picture)}</span>
        )}
      </figcaption>
    </figure>
  )
}

function ageOf({ seconds }: LivePicture): string {
  const age = seconds < 3 ? texts.now : fill(texts.age, { seconds })
  return seconds > oldSeconds ? `${texts.old}: ${age}` : age
}
