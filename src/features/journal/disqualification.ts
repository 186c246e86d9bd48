import { fromPromise } from 'xstate'
import { submitAnswers } from '#contract/calls/answers.ts'
import { writeIdHeader } from '#contract/envelope.ts'
import type { SectionName } from '#contract/rules/limits.ts'
import { callServer } from '#src/platform/api/client.ts'
import { sayably } from '#src/ui/exam-failure.ts'
import { theJournal } from './database.ts'
import { forgetSubmission, writeIdOf } from './submissions.ts'

/** One of the three posts that end a stopped test: no answers, and the flag (spec: supervision#disqualification). */
export const postDisqualified = fromPromise<void, { orderId: string; section: SectionName }>(
  ({ input: { orderId: id, section }, signal }) =>
    sayably(async () => {
      const body = { id, section, images: [], answer: [], disqualified: true }
      const database = await theJournal()
      const headers = { [writeIdHeader]: await writeIdOf(database, body) } as const
      await callServer(submitAnswers, { headers, body, signal })
      await forgetSubmission(database, body)
    }),
)
