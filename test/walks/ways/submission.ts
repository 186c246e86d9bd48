import { sat } from './beginnings.ts'
import { section } from './sections.ts'
import { ended } from './standings.ts'
import { given, ill, untilItsEnd, wants, well } from './steps.ts'
import type { Step, Way } from './way.ts'

/** A submission, in Reading. */
const submitted: Step[] = [...sat('reading'), wants('reading', 'submit')]
const confirmed: Step[] = [...submitted, wants('submission', 'confirm')]
const submission = (at: string, way: Step[], lands?: string): Way => ({
  ...section('reading', 'running.submitting.shown', way, lands),
  at: `submission.${at}`,
})

/** Handing in: what was confirmed and has reached the disk is handed in by the next page, unless there is time again. */
export const waysInTheSubmission: readonly Way[] = [
  submission('confirming', submitted),
  submission('lookingForPhotos', confirmed),
  submission('lackingPhotos', [...confirmed, ill('lookForPhotos')]),
  submission('photographing', [...confirmed, ill('lookForPhotos'), wants('submission', 'photograph')]),
  // It has reached neither the disk nor the server: as if nobody had asked.
  submission('sending', [...confirmed, well('lookForPhotos')]),
  // It lies on the disk.
  submission('sending', [...confirmed, well('lookForPhotos'), ill('submitAnswers', 5)], ended),
  submission('waiting', [...confirmed, well('lookForPhotos'), ill('submitAnswers')], ended),
  // It has arrived, and the answer to it has not.
  submission('waiting', [...confirmed, well('lookForPhotos'), ill('submitAnswers', 2)], ended),
  submission('waiting', [...confirmed, well('lookForPhotos'), ill('submitAnswers', 4)], ended),
  submission('refused', [...confirmed, well('lookForPhotos'), ill('submitAnswers', 3)], ended),
  submission('askingForTime', [...sat('reading'), untilItsEnd], ended),
  {
    ...section('structure', 'running.submitting.shown', [...sat('structure'), untilItsEnd, given]),
    at: 'submission.askingForTime',
  },
  // It was handed in for want of time, could not leave, and time was given meanwhile.
  {
    ...section('structure', 'running.submitting.shown', [
      ...sat('structure'),
      untilItsEnd,
      well('askForTime'),
      ill('submitAnswers'),
      given,
    ]),
    at: 'submission.waiting',
  },
]
