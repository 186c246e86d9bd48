import { dictionary } from '@zxcvbn-ts/language-common'
import { Refusal } from '#server/platform/http/refusal.ts'

/**
 * The 49,000 passwords that are used most, in lower case. Imported with the server, not when the first password is set: a
 * server that has given root's rights up may not be able to read its modules any more (record 0032).
 */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(String))

/**
 * Refuses a new password that is among those that are guessed first, in any capitals and with spaces around it
 * (spec: accounts#common-passwords). @throws Refusal `password.common`
 */
export function refuseCommonPassword(password: string): void {
  if (common.has(password.trim().toLowerCase())) throw new Refusal('password.common')
}
