import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { mailToOutbox } from '#server/platform/mail/outbox.ts'
import { mailBySmtp } from '#server/platform/mail/smtp.ts'
import type { Tls } from '#server/platform/tls/tls.ts'
import { openableAddresses } from './address.ts'

/** The services that the server uses beyond database and files, and the address under which it is reached. */
export interface Integrations {
  readonly brand: string
  /** Where people open the product, without a last slash. It never comes from a request, which may be forged. */
  readonly publicUrl: () => string
  readonly mail: Mail
  /** Whether letters are sent, and not kept in the outbox. */
  readonly hasMailServer: boolean
  readonly google: Config['google']
  readonly facebook: Config['facebook']
}

interface Opening {
  readonly app: FastifyInstance
  readonly dataDir: string
  readonly config: Config
  /** Prints a line for the operator. */
  readonly print: (text: string) => void
  /** How the server speaks https, if it does. */
  readonly tls?: Pick<Tls, 'names'> | undefined
}

export function openIntegrations({ app, dataDir, config, print, tls }: Opening): Integrations {
  const publicUrl = () => {
    if (config.publicUrl !== undefined) return config.publicUrl
    const port = portOf(app) ?? config.port
    return openableAddresses('localhost', port, tls?.names())[0] ?? ''
  }
  const mail = openMail({ dataDir, config, publicUrl, print })
  app.addHook('onClose', async () => mail.close())
  const { brand, google, facebook } = config
  return { brand, publicUrl, mail, hasMailServer: config.smtpUrl !== undefined, google, facebook }
}

/** What sends letters: by the mail server that is configured, or into the outbox. The caller closes it. */
export function openMail({
  dataDir,
  config,
  publicUrl,
  print,
}: Omit<Opening, 'app' | 'tls'> & Pick<Integrations, 'publicUrl'>): Mail {
  const from = () =>
    config.mailFrom ?? { name: config.brand, address: `no-reply@${new URL(publicUrl()).hostname}` }
  return config.smtpUrl === undefined
    ? mailToOutbox({ folder: join(dataDir, 'outbox'), from, print })
    : mailBySmtp(config.smtpUrl, from)
}

/** The port that the server listens on; undefined while it does not. */
function portOf(app: FastifyInstance): number | undefined {
  const bound = app.server.address()
  return bound !== null && typeof bound === 'object' ? bound.port : undefined
}
