import type { FastifyBaseLogger } from 'fastify'
import { authenticator } from '../domains/access/index.ts'
import { signingKeysIn } from '../domains/certificates/index.ts'
import { browserVerifier } from '../domains/exam-browser/index.ts'
import { accountRoutes } from '../domains/identity/index.ts'
import { organisationRoutes } from '../domains/institutions/index.ts'
import type { OpenRehearsal } from '../domains/rehearsals/index.ts'
import { orderDetailRoutes, sittingRoutes } from '../domains/sittings/index.ts'
import { evidenceRoutes, mediaRoutes, proctorRoutes, violationRoutes } from '../domains/supervision/index.ts'
import { writerVerifier } from '../domains/writers/index.ts'
import { openAdmission } from '../platform/admission/admission.ts'
import type { Config } from '../platform/config/config.ts'
import { openApp } from '../platform/http/open-app.ts'

interface Surroundings {
  readonly now: () => Date
  readonly config: Config
  readonly logger: FastifyBaseLogger | undefined
  readonly publicUrl: () => string
}

/** Nobody of the staff acts on a rehearsal's sittings, and no call of theirs is registered. */
const noStaff = () => Promise.reject(new Error('A rehearsal has no staff'))

/**
 * The calls by which a test is sat, and no others, on the throwaway tables of a rehearsal (record 0073). It listens nowhere: the
 * server hands it the requests that carry a rehearsal's token.
 */
export const rehearsalApp =
  ({ now, config, logger, publicUrl }: Surroundings): OpenRehearsal =>
  async ({ db, files }) => {
    const app = await openApp({ now, config, logger })
    const context = {
      ...{ app, db, files, now },
      authenticate: authenticator({ db, now }),
      admission: openAdmission({ db }),
      admitStaff: noStaff,
      browserOf: browserVerifier(publicUrl),
      verifyWriter: writerVerifier({ db, now }),
    }
    accountRoutes(context)
    organisationRoutes(context)
    orderDetailRoutes(context, { publicUrl, signingKeys: signingKeysIn(files) })
    sittingRoutes(context)
    mediaRoutes(context)
    violationRoutes(context)
    evidenceRoutes(context)
    proctorRoutes(context)
    await app.ready()
    return app
  }
