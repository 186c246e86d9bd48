/** A share of trials with the interval that holds the true share in 95 of 100 cases (Wilson); all 0 to 1, NaN of none. */
export interface Share {
  share: number
  least: number
  most: number
}

const z = 1.96

/** @param share of the trials, which need not be whole: a trial may succeed in part */
export function wilson(share: number, trials: number): Share {
  if (trials === 0) return { share: Number.NaN, least: Number.NaN, most: Number.NaN }
  const middle = (share + z ** 2 / (2 * trials)) / (1 + z ** 2 / trials)
  const half =
    (z / (1 + z ** 2 / trials)) * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2))
  return { share, least: Math.max(0, middle - half), most: Math.min(1, middle + half) }
}

const percent = (value: number) => {
  const rounded = (100 * value).toFixed(1)
  return rounded.replace('.0', '')
}

/** In percent, as `95% (82–99)`. */
export const inWords = ({ share, least, most }: Share) =>
  Number.isNaN(share) ? '–' : `${percent(share)}% (${(100 * least).toFixed(0)}–${(100 * most).toFixed(0)})`
