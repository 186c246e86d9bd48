import { resultStates } from '#contract/vocabulary.ts'

export const resultFilters = ['packageId', 'result', 'from', 'to'] as const
export type ResultFilter = (typeof resultFilters)[number]

const day = (text: string | undefined) => (/^[12]\d{3}-\d\d-\d\d$/.test(text ?? '') ? text : undefined)

/** What the address says, as the calls take it: what is no day or no result is left out. */
export const askedBy = (given: Partial<Record<ResultFilter, string>>) => ({
  packageId: given.packageId || undefined,
  result: resultStates.find((one) => one === given.result),
  ...{ from: day(given.from), to: day(given.to) },
})
