import type { Theme } from '#contract/rules/tools.ts'

/** Colour of the letters in each theme: about 1.2 to 1 against the paper, and the questions' text against it 10 to 1 or more. */
export const nameColours = {
  light: '#e9e6e0',
  dark: '#242a33',
  yellowOnBlack: '#1f1f00',
  soft: '#e2d7bf',
} as const satisfies Record<Theme, string>

/** Sizes of the repeated tile, px. */
const letter = { size: 17, width: 10 }
const least = 240
const most = 40

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/**
 * A picture to repeat behind the questions that says whose test a photograph of the screen shows, as CSS: a background is
 * nothing that can be selected, read aloud or found (spec: supervision#the-screen-of-a-test).
 * @param number the sitting's
 */
export function nameBehind(name: string, number: string, theme: Theme): string {
  const lines = [[...name].slice(0, most).join(''), number]
  const width = Math.max(least, Math.max(...lines.map(({ length }) => length)) * letter.width + 80)
  const height = 150
  const said = lines
    .map((line, index) => `<text x="${width / 2}" y="${66 + index * 22}">${escaped(line)}</text>`)
    .join('')
  const drawn =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<g fill="${nameColours[theme]}" font-family="system-ui, sans-serif" font-size="${letter.size}" font-weight="600"` +
    ` text-anchor="middle" transform="rotate(-14 ${width / 2} ${height / 2})">${said}</g></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(drawn)}")`
}
