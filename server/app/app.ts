import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { authenticator, type RouteContext, staffAuthenticator } from '../domains/access/index.ts'
import { assignmentRoutes } from '../domains/assignments/index.ts'
import { staffAuditRoutes } from '../domains/audit/index.ts'
import { lettersToCandidates } from '../domains/candidate-letters/index.ts'
import {
  type CertificateSigning,
  certificateRoutes,
  signingKeysIn,
  staffCertificateRoutes,
} from '../domains/certificates/index.ts'
import { bankRoutes, sealedRoute, staffContentRoutes } from '../domains/content/index.ts'
import { browserVerifier } from '../domains/exam-browser/index.ts'
import {
  doorPictureRoutes,
  examPinRoutes,
  examRosterRoutes,
  examSessionRoutes,
} from '../domains/exam-sessions/index.ts'
import {
  accountRoutes,
  recoveryRoutes,
  registrationRoutes,
  sessionRoutes,
  ssoRoutes,
  staffImportRoutes,
  staffMemberRoutes,
  staffPhotoRoutes,
} from '../domains/identity/index.ts'
import {
  organisationRoutes,
  staffInstitutionRoutes,
  staffSettingRoutes,
} from '../domains/institutions/index.ts'
import {
  orderRoutes,
  shippingRoutes,
  staffLicenceRoutes,
  staffParcelRoutes,
} from '../domains/orders/index.ts'
import { paperRoutes } from '../domains/papers/index.ts'
import { passportRoutes } from '../domains/passports/index.ts'
import { pcCheckRoutes } from '../domains/pc-checks/index.ts'
import { privacyRoutes } from '../domains/privacy/index.ts'
import { type OpenRehearsal, rehearsalRoutes } from '../domains/rehearsals/index.ts'
import { reminders } from '../domains/reminders/index.ts'
import { reviewRoutes, staffResultRoutes } from '../domains/results/index.ts'
import { reviewQueueRoutes } from '../domains/reviews/index.ts'
import { roomRoutes } from '../domains/room/index.ts'
import { orderDetailRoutes, sittingRoutes } from '../domains/sittings/index.ts'
import { staffAccountRoutes, staffFactorRoutes, staffPersonRoutes } from '../domains/staff/index.ts'
import {
  answerFileRoutes,
  evidenceRoutes,
  mediaRoutes,
  proctorRoutes,
  staffActRoutes,
  violationRoutes,
} from '../domains/supervision/index.ts'
import { writerVerifier } from '../domains/writers/index.ts'
import { openAdmission } from '../platform/admission/admission.ts'
import type { Lines } from '../platform/admission/lines.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { documentationPage } from '../platform/documentation/page.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { folderStore } from '../platform/files/folder-store.ts'
import { openApp } from '../platform/http/open-app.ts'
import { type Integrations, openIntegrations } from '../platform/lifecycle/integrations.ts'
import type { Tls } from '../platform/tls/tls.ts'
import { rehearsalApp } from './rehearsal-app.ts'

/** Everything that registers routes. */
const routes: readonly ((
  context: RouteContext,
  integrations: Integrations & CertificateSigning & { openRehearsal: OpenRehearsal },
) => void)[] = [
  sessionRoutes,
  accountRoutes,
  registrationRoutes,
  recoveryRoutes,
  ssoRoutes,
  orderRoutes,
  orderDetailRoutes,
  certificateRoutes,
  reviewRoutes,
  shippingRoutes,
  privacyRoutes,
  mediaRoutes,
  organisationRoutes,
  bankRoutes,
  sealedRoute,
  sittingRoutes,
  violationRoutes,
  evidenceRoutes,
  proctorRoutes,
  answerFileRoutes,
  staffActRoutes,
  roomRoutes,
  staffAccountRoutes,
  staffFactorRoutes,
  staffPersonRoutes,
  staffMemberRoutes,
  staffPhotoRoutes,
  staffImportRoutes,
  staffInstitutionRoutes,
  staffAuditRoutes,
  reviewQueueRoutes,
  staffLicenceRoutes,
  assignmentRoutes,
  staffSettingRoutes,
  examSessionRoutes,
  examPinRoutes,
  examRosterRoutes,
  doorPictureRoutes,
  paperRoutes,
  pcCheckRoutes,
  passportRoutes,
  rehearsalRoutes,
  staffResultRoutes,
  staffContentRoutes,
  staffCertificateRoutes,
  staffParcelRoutes,
  reminders,
  lettersToCandidates,
]

interface AppOptions {
  db: Database
  /** The data folder, absolute. */
  dataDir: string
  /** By default in the data folder. */
  files?: FileStore
  now?: () => Date
  logger?: FastifyBaseLogger
  /** By default what an empty environment configures. */
  config?: Config
  /** Prints a line for the operator, such as the file of a letter that no mail server sends. */
  print?: (text: string) => void
  /** A copy of the files of the page that documents the calls; by default those of the installed package. */
  swaggerFolder?: string | undefined
  /** By default the server speaks plain http. */
  tls?: Tls | undefined
  /** The lines of sign-ins and starts, where other processes stand in them too. */
  lines?: Lines | undefined
}

/** The exam server over an open, migrated database; not yet listening. */
export async function buildApp({
  db,
  dataDir,
  files = folderStore(dataDir),
  now = () => new Date(),
  logger,
  config = readConfig({}),
  print = () => {},
  swaggerFolder,
  tls,
  lines,
}: AppOptions): Promise<FastifyInstance> {
  const app = await openApp({ now, config, logger, tls })
  const integrations = openIntegrations({ app, dataDir, config, print, tls })
  const signing = { publicUrl: integrations.publicUrl, signingKeys: signingKeysIn(files) }
  const context = {
    ...{ app, db, files, now },
    authenticate: authenticator({ db, now }),
    admission: openAdmission({ db, lines }),
    admitStaff: staffAuthenticator({ db, now }),
    browserOf: browserVerifier(integrations.publicUrl),
    verifyWriter: writerVerifier({ db, now }),
  }
  const openRehearsal = rehearsalApp({ now, config, logger, publicUrl: integrations.publicUrl })
  for (const register of routes) register(context, { ...integrations, ...signing, openRehearsal })
  documentationPage(context, integrations.publicUrl, swaggerFolder)
  return app
}
