import type { RefusalTexts } from '#src/platform/api/client-settings.ts'
import { english } from './language.ts'

const isKnown = (code: string, refusals: object): code is keyof typeof refusals => code in refusals

/** On an English page a refusal of the server is shown in English where its code is known. */
export function translateRefusal(refusal: RefusalTexts): RefusalTexts {
  if (english === null) return refusal
  const { refusals, rejected } = english
  return {
    ...refusal,
    message: isKnown(refusal.code, refusals) ? refusals[refusal.code] : refusal.message,
    errors: refusal.errors.map(({ field }) => ({ field, message: rejected.replace('{field}', field) })),
  }
}
