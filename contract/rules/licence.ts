/** The longest code that is asked about. */
export const licenceMaxLength = 100

/** The codes that the server makes: five groups of four letters, Crockford's base 32. */
const ownLength = 20
const groupLength = 4
const own = /^[0-9A-HJKMNP-TV-Z]+$/

/** Whatever people put between the groups when they copy or read out a code. */
const between = /[\s\p{Pd}_.,:/]+/gu

/**
 * Letters as groups joined by dashes; where some cannot be of a code of the server's, as they are. A dash that was typed behind a
 * group stays: the next letter may show that the code has another shape, and then the dash belongs to it.
 */
export function groupedLicence(typed: string): string {
  const letters = typed.toUpperCase().replace(between, '')
  if (!own.test(letters) || letters.length > ownLength) return typed.toUpperCase()
  const isDashed = typed.endsWith('-') && letters.length % groupLength === 0 && letters.length < ownLength
  return (letters.match(/.{1,4}/g) ?? []).join('-') + (isDashed ? '-' : '')
}

/**
 * A licence's code as it is compared: in any case, and with anything or nothing between its groups. A code of another shape is read
 * without its spaces (spec: orders#licences).
 */
export function licenceCode(typed: string): string {
  const code = typed.replace(/\s+/g, '').toUpperCase()
  const grouped = groupedLicence(code)
  return grouped.replaceAll('-', '').length === ownLength ? grouped : code
}

/** How many letters of a code stand before a place in what was typed. */
export const lettersBefore = (typed: string, place: number): number =>
  typed.slice(0, place).replace(between, '').length

/** Where the caret stands after so many letters of a grouped code. */
export function placeAfter(grouped: string, letters: number): number {
  let place = 0
  for (let passed = 0; passed < letters; place += 1) if (grouped[place] !== '-') passed += 1
  return place
}
