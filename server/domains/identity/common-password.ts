import { Refusal } from '#server/platform/http/refusal.ts'

/** The 49,000 passwords that are used most, in lower case; read when the first password is set. */
let common: Promise<ReadonlySet<string>> | undefined

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(String))
}

/**
 * Refuses a new password that is among those that are guessed first, in any capitals and with spaces around it
 * (spec: accounts#common-passwords). @throws Refusal `password.common`
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  common ??= load()
  if ((await common).has(password.trim().toLowerCase())) throw new Refusal('password.common')
}
