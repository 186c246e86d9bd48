import { configVariables } from '#server/platform/config/config.ts'
import { secretVariables } from '#server/platform/config/secret-files.ts'

/** Values that a server may be given, for what a file of a deployment leaves to its operator. */
const secrets: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://ruanguji:secret@pgbouncer:6432/ruanguji',
  STORAGE_URL: 's3://KEY:SECRET@store.example/exam',
  SMTP_URL: 'smtps://exam:secret@mail.example',
  METRICS_TOKEN: '0123456789abcdef0123456789abcdef',
}

/** Names that a server would ignore. */
export const unknownTo = (settings: object): string[] => {
  const known = [...configVariables, ...secretVariables.map((name) => `${name}_FILE`)]
  return Object.keys(settings).filter((name) => !known.includes(name))
}

/** The environment with a secret in place of each variable that names the file of one. */
export const withSecrets = (settings: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => {
      const secret = name.replace(/_FILE$/, '')
      return secret === name ? [name, value] : [secret, secrets[secret] ?? '']
    }),
  )
