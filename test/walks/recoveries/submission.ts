import { sat } from './beginnings.ts'
import type { Recovery, Step } from './recovery.ts'
import { section } from './sections.ts'
import { ended } from './setups.ts'
import { fails, given, succeeds, untilItsEnd, wants } from './steps.ts'

/** A submission, in Reading. */
const submitted: Step[] = [...sat('reading'), wants('reading', 'submit')]
const confirmed: Step[] = [...submitted, wants('submission', 'confirm')]
const submission = (at: string, steps: Step[], lands?: string): Recovery => ({
  ...section('reading', 'running.submitting.shown', steps, lands),
  at: `submission.${at}`,
})

/** Handing in: what was confirmed and has reached the disk is handed in by the next page, unless there is time again. */
export const recoveriesInTheSubmission: readonly Recovery[] = [
  submission('confirming', submitted),
  submission('lookingForPhotos', confirmed),
  submission('lackingPhotos', [...confirmed, fails('lookForPhotos')]),
  submission('photographing', [...confirmed, fails('lookForPhotos'), wants('submission', 'photograph')]),
  // It has reached neither the disk nor the server: as if nobody had asked.
  submission('sending', [...confirmed, succeeds('lookForPhotos')]),
  // It lies on the disk.
  submission('sending', [...confirmed, succeeds('lookForPhotos'), fails('submitAnswers', 5)], ended),
  submission('waiting', [...confirmed, succeeds('lookForPhotos'), fails('submitAnswers')], ended),
  // It has arrived, and the answer to it has not.
  submission('waiting', [...confirmed, succeeds('lookForPhotos'), fails('submitAnswers', 2)], ended),
  submission('waiting', [...confirmed, succeeds('lookForPhotos'), fails('submitAnswers', 4)], ended),
  submission('refused', [...confirmed, succeeds('lookForPhotos'), fails('submitAnswers', 3)], ended),
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
      succeeds('askForTime'),
      fails('submitAnswers'),
      given,
    ]),
    at: 'submission.waiting',
  },
]
