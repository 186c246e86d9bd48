import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { openSigningKeys, type SigningKeys } from '#server/domains/certificates/signing-keys.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { mailToOutbox } from '#server/platform/mail/outbox.ts'
import { mailBySmtp } from '#server/platform/mail/smtp.ts'

/** What the server reaches beyond its database, and how it is reached from beyond. */
export interface Outside {
  readonly brand: string
  /** Where people open the product, without a last slash. It never comes from a request, which may lie. */
  readonly publicUrl: () => string
  readonly mail: Mail
  /** What certificates are signed with; made on first use. */
  readonly signingKeys: () => Promise<SigningKeys>
  readonly google: Config['google']
  readonly facebook: Config['facebook']
}

interface Opening {
  readonly app: FastifyInstance
  readonly dataDir: string
  readonly files: FileStore
  readonly config: Config
  /** Says a line to the operator. */
  readonly say: (text: string) => void
}

export function openOutside({ app, dataDir, files, config, say }: Opening): Outside {
  const publicUrl = () => config.publicUrl ?? `http://localhost:${portOf(app) ?? config.port}`
  const from = () =>
    config.mailFrom ?? { name: config.brand, address: `no-reply@${new URL(publicUrl()).hostname}` }
  const mail =
    config.smtpUrl === undefined
      ? mailToOutbox({ folder: join(dataDir, 'outbox'), from, say })
      : mailBySmtp(config.smtpUrl, from)
  let keys: Promise<SigningKeys> | undefined
  const signingKeys = () => {
    keys ??= openSigningKeys(files).catch((error: unknown) => {
      keys = undefined
      throw error
    })
    return keys
  }
  app.addHook('onClose', async () => mail.close())
  const { brand, google, facebook } = config
  return { brand, publicUrl, mail, signingKeys, google, facebook }
}

/** The port that it listens on; undefined while it does not. */
function portOf(app: FastifyInstance): number | undefined {
  const bound = app.server.address()
  return bound !== null && typeof bound === 'object' ? bound.port : undefined
}
