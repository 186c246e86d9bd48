import { availableParallelism } from 'node:os'
import { hashThreads } from './hash-threads.ts'

/** How many passwords each of so many processes of one machine hashes at once. */
export const passwordsAtOnce = (processes = 1): number =>
  Math.max(1, Math.floor(availableParallelism() / processes))

/** A server answers beside hashing; a command does nothing else. */
let isServing = false
let atOnce = passwordsAtOnce()

const threads = hashThreads({ count: () => atOnce, yields: () => isServing })

/** argon2id at the library's defaults: 19 MiB, two passes, one lane (what OWASP recommends). */
export const hashPassword = async (password: string): Promise<string> =>
  String(await threads.run({ password }))

let placeholder: Promise<string> | undefined

/** Compared with where there is no hash, so that the time of the answer does not tell which addresses exist. */
function noPassword(): Promise<string> {
  placeholder ??= hashPassword('no member has this password')
  return placeholder
}

/**
 * Starts all threads, at the start of a server: later it may not reach its packages any more (record 0032).
 * @param processes how many of the server hash, which share the processors
 */
export async function preparePasswords(processes: number): Promise<void> {
  isServing = true
  atOnce = passwordsAtOnce(processes)
  await Promise.all([
    noPassword(),
    ...Array.from({ length: atOnce - 1 }, () => hashPassword('a thread is started')),
  ])
}

/** Also false where there is no hash, after the same work. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await threads.run({ password, kept: passwordHash ?? (await noPassword()) })
  return matches === true && passwordHash != null
}
