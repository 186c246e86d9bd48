import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { callAreas } from '#contract/calls/areas.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { type Storage, storageAddress } from '#server/platform/files/storage-address.ts'
import { isTimeZone } from '#server/platform/time/zone.ts'
import {
  type IntegrationSettings,
  integrationSettings,
  integrationVariables,
} from './integration-settings.ts'
import { enoughForEach, sharesOf } from './processes.ts'
import { withSecretFiles } from './secret-files.ts'
import { type TlsPaths, tlsPaths, tlsVariables, togetherOrNeither } from './tls-settings.ts'

/** First path segments of the app's own pages and files (spec: navigation#addresses). */
const pages =
  'registration success-verify-email password-send-email success-send-email password-reset success-reset-password ' +
  'sso reward certificate viewer evidence account guide privacypolicy verify review proctor assets models safe-exam-browser pc-check rehearsal'

const schemes = (names: readonly string[]) =>
  z.string().refine((url) => names.some((name) => url.startsWith(`${name}://`)), {
    error: `must start with ${names.map((name) => `${name}://`).join(' or ')}`,
  })

/** An address, or a network of them: `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most
}
const proxies = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine((all) => all.every(isNetwork), 'must be addresses or networks such as 127.0.0.1,10.0.0.0/8')

const wholeNumber = ({ least, most }: { least: number; most: number }) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a number')
    .transform(Number)
    .refine((given) => given >= least && given <= most, `must be ${least} to ${most}`)

const environment = z
  .object({
    PORT: z
      .string()
      .regex(/^\d+$/, 'must be a number')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be at most 65535')
      .default(3000),
    HOST: z.string().default('0.0.0.0'),
    TRUST_PROXY: proxies.optional(),
    DATA_DIR: z.string().optional(),
    DATABASE_URL: schemes(['postgres', 'postgresql']).optional(),
    WORKERS: wholeNumber({ least: 1, most: 50 }).optional(),
    DATABASE_CONNECTIONS: wholeNumber({ least: 4, most: 200 }).optional(),
    STORAGE_URL: storageAddress.optional(),
    SMTP_URL: schemes(['smtp', 'smtps']).optional(),
    BACKUP_KEY: z
      .string()
      .trim()
      .regex(
        /^(age1[a-z0-9]+|AGE-SECRET-KEY-(PQ-)?1[A-Z0-9]+)$/,
        'must be a key of age: age1… or AGE-SECRET-KEY-1…',
      )
      .optional(),
    PRODUCT: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by dashes')
      .refine(
        (slug) => ![...callAreas, ...pages.split(' ')].includes(slug),
        'is an address of the server itself',
      )
      .default('ept-pnk'),
    BRAND: z.string().max(60).default('EPT PNK'),
    CONTACT_PHONE: z.string().max(40).optional(),
    TIME_ZONE: z.string().refine(isTimeZone, 'must be a time zone such as Asia/Jakarta').optional(),
    METRICS_TOKEN: z.string().trim().min(16, 'must have 16 characters or more').optional(),
    ACCESS_KEY: z
      .string()
      .regex(/^[\w-]{8,100}$/, 'must be 8 to 100 letters, digits, dashes or underscores')
      .default('ruanguji-demo'),
    ...integrationVariables,
    ...tlsVariables,
  })
  .superRefine(togetherOrNeither)
  .superRefine(enoughForEach)

/** The names of all variables that `readConfig` reads; any other is ignored. */
export const configVariables: readonly string[] = Object.keys(environment.shape)

/** The server's configuration, read from the environment. */
export interface Config extends IntegrationSettings {
  /** 0: any free port. */
  readonly port: number
  /**
   * The address to listen on. By default all of this machine's, so that the PCs of an exam room can connect. The
   * embedded database listens on 127.0.0.1 only.
   */
  readonly host: string
  /** What the server speaks https with; undefined: it speaks plain http. */
  readonly tls: TlsPaths | undefined
  /** Reverse proxies whose forwarding headers are trusted; without any, the connection's own address counts. */
  readonly trustedProxies: readonly string[]
  /** Absolute. Undefined: see `prepareDataFolder`. */
  readonly dataDir: string | undefined
  /** An external PostgreSQL, in place of the embedded one. */
  readonly databaseUrl: string | undefined
  /** How many processes answer. */
  readonly workers: number
  /** How many connections to PostgreSQL they have at most, all together. */
  readonly databaseConnections: number
  /** Where sounds, pictures and keys are kept; undefined: in the data folder. */
  readonly storage: Storage | undefined
  readonly smtpUrl: string | undefined
  /** The key of age by which backups are encrypted: public, or secret to restore them; undefined: they are not. */
  readonly backupKey: string | undefined
  /** Who sends it may read the metrics; undefined: nobody may. */
  readonly metricsToken: string | undefined
  /** First segment of the addresses of the test (spec: product#configuration). */
  readonly product: string
  readonly brand: string
  /** For questions about personal data; shown in the privacy policy. */
  readonly contactPhone: string | undefined
  /** Public; names the company. */
  readonly accessKey: string
}

/**
 * Reads the environment, and the files of secrets that it names; an empty variable counts as absent.
 * @throws OperatorError `config.invalid`, naming each variable
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(withSecretFiles(env)).filter(([, value]) => value?.trim()))
  const read = environment.safeParse(given)
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
    throw new OperatorError('config.invalid', `The configuration is not valid: ${faults.join('; ')}.`)
  }
  const variables = read.data
  return {
    port: variables.PORT,
    host: variables.HOST,
    tls: tlsPaths(variables),
    trustedProxies: variables.TRUST_PROXY ?? [],
    dataDir: variables.DATA_DIR === undefined ? undefined : resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL,
    ...sharesOf(variables, availableParallelism()),
    storage: variables.STORAGE_URL,
    smtpUrl: variables.SMTP_URL,
    backupKey: variables.BACKUP_KEY,
    metricsToken: variables.METRICS_TOKEN,
    product: variables.PRODUCT,
    brand: variables.BRAND,
    contactPhone: variables.CONTACT_PHONE,
    accessKey: variables.ACCESS_KEY,
    ...integrationSettings(variables),
  }
}
