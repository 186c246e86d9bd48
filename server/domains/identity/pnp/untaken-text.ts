import type { Untaken } from '#contract/calls/staff-pnp.ts'
import { limits } from '#contract/rules/limits.ts'
import { largestText } from './supports.ts'

const reasons: Readonly<Record<Untaken['reason'], string>> = {
  notHere: 'there is nothing of the kind here',
  prohibited: 'prohibited; what an institution has switched on, nobody is denied here',
  noShareOfTime: "is no share of a section's time",
  unfitMultiplier: `a multiplier is 1 to ${1 + limits.staff.extraTimePercent / 100}`,
  picturesGrowWithText: 'pictures grow with the text, not by themselves',
  noAmount: 'it says no amount',
  beyondLargest: `${largestText}% is the largest; the browser magnifies further`,
  directionsAlone: 'directions are read aloud; questions and passages are not',
  breaksUncounted: 'breaks are asked for; say how many, and how long they are',
}

/** `environment, medical: there is nothing of the kind here`, for operators. */
export const untakenText = ({ support, part, reason }: Untaken): string =>
  `${part === null ? support : `${support}, ${part}`}: ${reasons[reason]}`
