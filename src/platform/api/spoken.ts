import { english } from '#src/ui/texts/language.ts'

interface Said {
  code: string
  message: string
  errors: readonly { field: string; message: string }[]
}

const isKnown = (code: string, refusals: object): code is keyof typeof refusals => code in refusals

/** The server speaks Indonesian. On an English page a refusal says the same in English, where its code is known. */
export function spoken<Refusal extends Said>(refusal: Refusal): Refusal {
  if (english === null) return refusal
  const { refusals, rejected } = english
  return {
    ...refusal,
    message: isKnown(refusal.code, refusals) ? refusals[refusal.code] : refusal.message,
    errors: refusal.errors.map(({ field }) => ({ field, message: rejected.replace('{field}', field) })),
  }
}
