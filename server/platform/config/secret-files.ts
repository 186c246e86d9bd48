import { readFileSync } from 'node:fs'
import { OperatorError, reasonOf } from '#server/platform/errors/operator-error.ts'

/** The variables that hold a secret, each of which may stand in a file instead. */
export const secretVariables = [
  'DATABASE_URL',
  'STORAGE_URL',
  'SMTP_URL',
  'FACEBOOK_APP_SECRET',
  'BACKUP_KEY',
  'METRICS_TOKEN',
] as const

/**
 * The environment with each secret that stands in a file: `SMTP_URL_FILE` names the file that holds `SMTP_URL`, since
 * a process's environment is easier to read than a file of its own. Whitespace around the secret is not part of it.
 * @throws OperatorError `config.invalid` for a file that cannot be read or is empty, and where both variables are given
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = secretVariables.flatMap((name) => {
    const path = env[`${name}_FILE`]?.trim()
    if (!path) return []
    if (env[name]?.trim()) throw invalid(`${name} and ${name}_FILE are both given: give one of them`)
    return [[name, secretIn(path, name)]]
  })
  return { ...env, ...Object.fromEntries(read) }
}

function secretIn(path: string, name: string): string {
  let secret: string
  try {
    secret = readFileSync(path, 'utf8').trim()
  } catch (cause) {
    throw invalid(`${name}_FILE names ${path}, which cannot be read: ${reasonOf(cause)}`, cause)
  }
  if (secret === '') throw invalid(`${name}_FILE names ${path}, which is empty`)
  return secret
}

const invalid = (what: string, cause?: unknown) =>
  new OperatorError('config.invalid', `The configuration is not valid: ${what}.`, { cause })
