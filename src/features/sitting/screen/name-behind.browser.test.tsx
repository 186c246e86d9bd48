import { expect, it } from 'vitest'
import { cdp } from 'vitest/browser'
import { nameBehind, nameColours } from './name-behind.ts'
import { sitReading, text } from './screen.fixture.tsx'

const channel = (value: number) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
/** Of `rgb(r, g, b)`, or of a colour that begins with #. */
function luminance(colour: string): number {
  const parts = colour.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    : (colour.match(/[\d.]+/g) ?? []).map(Number)
  const [red = 0, green = 0, blue = 0] = parts.map(channel)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** As WCAG 2 has it, 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const background = (element: Element) => getComputedStyle(element).backgroundImage
const places = () => {
  const region = document.querySelector('section[aria-label]') as Element
  return { passage: region, middle: region.parentElement?.parentElement as Element }
}

it('is drawn behind passage and question with name and number, and is nothing that is read aloud or found', async () => {
  await sitReading()
  const { passage, middle } = places()
  expect(background(middle)).toBe(background(passage))
  const drawn = decodeURIComponent(background(middle))
  expect(drawn).toContain('Sari Dewi')
  expect(drawn).toContain('EPT-1')
  expect(document.body.textContent).not.toContain('Sari Dewi')
})

it.each([`O'Brien <b> & "Söhne"`, '王小明', 'Å'.repeat(300)])('%s can be drawn', async (name) => {
  const picture = new Image()
  picture.src = nameBehind(name, 'EPT-1', 'light').slice('url("'.length, -'")'.length)
  await picture.decode()
  expect(picture.naturalWidth).toBeGreaterThan(100)
})

it('takes nothing from reading: 7 to 1 for passage, question and options even on its letters, 4.5 for the rest', async () => {
  await sitReading()
  const { middle, passage } = places()
  const figures = [...middle.querySelectorAll('p, span, h2, button, caption, td, th')]
    // What cannot be pressed now may be paler (WCAG 2.2, 1.4.3).
    .filter((element) => element.textContent?.trim() && !element.closest('[aria-disabled="true"]'))
    .map((element) => ({
      text: element.textContent ?? '',
      is: contrast(getComputedStyle(element).color, nameColours.light),
    }))
  const least = (some: typeof figures) => Math.min(...some.map(({ is }) => is))
  const read = ['What was carried?', 'Copper', text.element().textContent]
  const isRead = figures.filter((one) => read.includes(one.text))
  expect(isRead.length).toBeGreaterThanOrEqual(read.length)
  expect(least(isRead)).toBeGreaterThan(7)
  expect(least(figures)).toBeGreaterThan(4.5)
  const paper = [getComputedStyle(passage).backgroundColor, '#faf9f7'].map((one) =>
    contrast(one, nameColours.light),
  )
  console.info(
    `text ${least(isRead).toFixed(1)}, anything ${least(figures).toFixed(1)}, paper ${paper.map((one) => one.toFixed(2))}`,
  )
  // Faint, and there.
  for (const one of paper) {
    expect(one).toBeGreaterThan(1.12)
    expect(one).toBeLessThan(1.3)
  }
})

it('is gone where somebody chose colours of their own', async () => {
  await sitReading()
  const { send } = cdp() as unknown as { send(method: string, params: object): Promise<void> }
  const forced = (value: string) =>
    send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] })
  await forced('active')
  try {
    expect(Object.values(places()).map(background)).toEqual(['none', 'none'])
  } finally {
    await forced('none')
  }
})
