import type { z } from 'zod/mini'
import type { sittingInFull as schema } from '#contract/calls/sitting-in-full.ts'
import type { Order } from '#server/domains/orders/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { withIsoInstants } from '#server/platform/time/iso.ts'
import { objectionAnswer } from './evidence.ts'
import { sittingInFull } from './list.ts'

/** What `sitting show` prints, as a call of the staff answers it. */
export async function inFullAnswer(db: Database, order: Order): Promise<z.output<typeof schema>> {
  const shown = await sittingInFull(db, order)
  const { email = '', fullname, institution = null, test = '', packageId = '', version = 0 } = shown
  return {
    ...withIsoInstants(shown),
    ...{ test, packageId, version },
    objection: shown.objection && objectionAnswer(shown.objection),
    candidate: { name: fullname ?? '', email, institution },
    sections: shown.sections.map(({ rawScore, scaledScore, ...section }) => ({
      ...withIsoInstants(section),
      ...{ points: rawScore, score: scaledScore },
    })),
    acts: shown.acts.map(({ createdAt, ...act }) => withIsoInstants({ ...act, at: createdAt })),
  }
}
