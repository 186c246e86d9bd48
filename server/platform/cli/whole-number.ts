import { InvalidArgumentError } from 'commander'

/** Reads an argument or option that is a whole number from `least` to `most`. @throws InvalidArgumentError */
export const wholeNumber = (least: number, most: number) => (given: string) => {
  if (/^\d{1,9}$/.test(given) && Number(given) >= least && Number(given) <= most) return Number(given)
  throw new InvalidArgumentError(`Give a number from ${least} to ${most}.`)
}
