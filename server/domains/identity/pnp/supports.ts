import type { ReadPnp, Untaken } from '#contract/calls/staff-pnp.ts'
import { limits } from '#contract/rules/limits.ts'
import { type TextSize, type Theme, textSizes, usualDisplay } from '#contract/rules/tools.ts'
import { childOf, elementsOf, textOf, type XmlElement } from '#server/domains/content/index.ts'

/** What of a support is an accommodation here, and what of it is none. */
export type Taken = Partial<ReadPnp>

export const largestText: TextSize = textSizes.at(-1) ?? usualDisplay.textSize
const longestName = 60

/** What is not taken of a support; a file may name its parts as it likes. */
export const untakenOf = (reason: Untaken['reason'], { name }: XmlElement, part?: string): Untaken => ({
  ...{ support: name.slice(0, longestName), part: part?.slice(0, longestName) ?? null, reason },
})

const displayOf = (more: Partial<NonNullable<ReadPnp['given']['display']>>): Taken => ({
  given: {
    display: { textSize: usualDisplay.textSize, theme: usualDisplay.theme, isSpaced: false, ...more },
  },
})

/** Of what the standard has, by its names; anything else has no counterpart. */
export const supports: Readonly<Record<string, (element: XmlElement) => Taken>> = {
  'additional-testing-time': extraTime,
  magnification,
  'text-appearance': appearance,
  'invert-display-polarity': ({ attributes: { foreground, background } }) =>
    displayOf({ theme: themeOf(foreground, background) ?? 'dark' }),
  'high-contrast': () => displayOf({ theme: 'yellowOnBlack' }),
  'line-reader': () => ({ given: { tools: ['lineReader'] } }),
  'answer-masking': () => ({ given: { tools: ['strike'] } }),
  'note-taking-on-screen': () => ({ given: { tools: ['highlighter'] } }),
  spoken: (element) => ({
    given: { directionsRead: true },
    untaken: [untakenOf('directionsAlone', element)],
  }),
  environment,
  // Every screen can be used by the keyboard alone, and by whoever does not see it.
  'input-requirements': (element) => {
    const asked = textOf(element).trim()
    return asked === 'full-keyboard-control' ? {} : { untaken: [untakenOf('notHere', element, asked)] }
  },
  'alternative-text': () => ({}),
}

function extraTime(element: XmlElement): Taken {
  const multiplier = childOf(element, 'time-multiplier')
  if (!multiplier) {
    const [how] = elementsOf(element)
    return { untaken: [untakenOf('noShareOfTime', element, how?.name)] }
  }
  const percent = Math.round((Number(textOf(multiplier)) - 1) * 100)
  if (!(percent >= 0 && percent <= limits.staff.extraTimePercent))
    return { untaken: [untakenOf('unfitMultiplier', element)] }
  return { given: { extraTimePercent: percent } }
}

/** The smallest size of text that is as large as what is asked for. */
function magnification(element: XmlElement): Taken {
  const zooms = elementsOf(element)
    .filter(({ name }) => name === 'all-content' || name === 'text')
    .map(({ attributes }) => Number(attributes['zoom-amount']))
    .filter((zoom) => zoom > 0)
  const nonText = childOf(element, 'non-text')
  const apart = nonText ? [untakenOf('picturesGrowWithText', element)] : []
  if (zooms.length === 0) return { untaken: apart.length > 0 ? apart : [untakenOf('noAmount', element)] }
  const wanted = Math.max(...zooms) * 100
  const textSize: TextSize = textSizes.find((size) => size >= wanted) ?? largestText
  const beyond = wanted > largestText ? [untakenOf('beyondLargest', element)] : []
  return { ...displayOf({ textSize }), untaken: [...apart, ...beyond] }
}

/** Colours of text and paper; sizes in points and typefaces are those of the screens. */
function appearance(element: XmlElement): Taken {
  const coloured = ['font-color', 'background-color']
  const colourOf = (name: string) => {
    const found = childOf(element, name)
    return found && textOf(found).trim()
  }
  const theme = themeOf(colourOf('font-color'), colourOf('background-color'))
  const others = elementsOf(element).filter(({ name }) => theme === null || !coloured.includes(name))
  return {
    ...(theme === null ? {} : displayOf({ theme })),
    untaken: others.map(({ name }) => untakenOf('notHere', element, name)),
  }
}

function environment(element: XmlElement): Taken {
  const untaken = elementsOf(element)
    .filter((part) => part.name !== 'breaks' || textOf(part).trim() === 'true')
    .map(({ name }) => untakenOf(name === 'breaks' ? 'breaksUncounted' : 'notHere', element, name))
  return { untaken }
}

/** Red, green and blue, 0 to 255; null for what is no colour. */
function rgbOf(colour: string | undefined): [red: number, green: number, blue: number] | null {
  const [, digits] = /^#?([0-9a-f]{6})$/i.exec(colour ?? '') ?? []
  if (digits === undefined) return null
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

const lightness = ([red, green, blue]: readonly [number, number, number]) =>
  (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255

/** Which of our colours come nearest to a text of one on a paper of another; null where neither is said. */
function themeOf(text: string | undefined, paper: string | undefined): Theme | null {
  const [ink, ground] = [rgbOf(text), rgbOf(paper)]
  if (!ink && !ground) return null
  const isDark = ground ? lightness(ground) < 0.4 : ink !== null && lightness(ink) > 0.6
  if (!isDark) return ground && lightness(ground) < 0.97 ? 'soft' : 'light'
  const isYellow = ink !== null && ink[0] > 180 && ink[1] > 160 && ink[2] < 120
  return isYellow ? 'yellowOnBlack' : 'dark'
}
