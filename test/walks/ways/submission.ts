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

/** Handing in: what has not arrived is as if nobody had asked. */
export const waysInTheSubmission: readonly Way[] = [
  submission('confirming', submitted),
  submission('lookingForPhotos', confirmed),
  submission('lackingPhotos', [...confirmed, ill('lookForPhotos')]),
  submission('photographing', [...confirmed, ill('lookForPhotos'), wants('submission', 'photograph')]),
  submission('sending', [...confirmed, well('lookForPhotos')]),
  submission('waiting', [...confirmed, well('lookForPhotos'), ill('submitAnswers')]),
  // It has arrived, and the answer to it has not.
  submission('waiting', [...confirmed, well('lookForPhotos'), ill('submitAnswers', 2)], ended),
  submission('refused', [...confirmed, well('lookForPhotos'), ill('submitAnswers', 3)]),
  submission('askingForTime', [...sat('reading'), untilItsEnd], ended),
  {
    ...section('structure', 'running.submitting.shown', [...sat('structure'), untilItsEnd, given]),
    at: 'submission.askingForTime',
  },
]
