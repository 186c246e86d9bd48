import type { ItemFigures } from './item-statistics.ts'

const plot = { width: 440, height: 260, left: 52, bottom: 46, top: 12, right: 12 }
const across = plot.width - plot.left - plot.right
const up = plot.height - plot.top - plot.bottom
const floor = plot.height - plot.bottom
const middle = plot.top + up / 2

const below = (x: number, text: string) =>
  `<text x="${x.toFixed(1)}" y="${floor + 17}" text-anchor="middle">${text}</text>`
const beside = (y: number, text: string) =>
  `<text x="${plot.left - 8}" y="${(y + 4).toFixed(1)}" text-anchor="end">${text}</text>`

/** A plot with labelled axes. */
function frame(label: string, axes: { x: string; y: string }, marks: string): string {
  const names = `<text x="${plot.left + across / 2}" y="${plot.height - 8}" text-anchor="middle" class="axis">${axes.x}</text><text transform="translate(13 ${middle}) rotate(-90)" text-anchor="middle" class="axis">${axes.y}</text>`
  return `<svg role="img" aria-label="${label}" width="${plot.width}" height="${plot.height}" viewBox="0 0 ${plot.width} ${plot.height}"><path d="M${plot.left} ${plot.top}V${floor}H${plot.width - plot.right}" fill="none" stroke="#8794a8"/>${marks}${names}</svg>`
}

/** Bars over at most 25 classes of scores from 0 to the number of items. */
export function histogram(scores: readonly number[], items: number): string {
  const step = Math.ceil((items + 1) / 25)
  const bars = Array.from({ length: Math.ceil((items + 1) / step) }, () => 0)
  for (const score of scores) bars[Math.floor(score / step)] = (bars[Math.floor(score / step)] ?? 0) + 1
  const most = Math.max(1, ...bars)
  const width = across / bars.length
  const marks = bars.map((count, index) => {
    const height = (count / most) * up
    const x = plot.left + index * width
    return `<rect x="${(x + 1).toFixed(1)}" y="${(floor - height).toFixed(1)}" width="${Math.max(1, width - 2).toFixed(1)}" height="${height.toFixed(1)}" fill="#2a5a9c"/>`
  })
  const labels = [0, Math.floor((bars.length - 1) / 2), bars.length - 1].map((index) => {
    const [from, to] = [index * step, Math.min(items, index * step + step - 1)]
    return below(plot.left + (index + 0.5) * width, from === to ? `${from}` : `${from}–${to}`)
  })
  return frame(
    'Histogram of right answers',
    { x: 'right answers', y: 'sittings' },
    marks.join('') + labels.join('') + beside(plot.top, String(most)) + beside(floor, '0'),
  )
}

/** Difficulty from 0 to 1 against discrimination; the line marks a discrimination of 0. */
export function scatter(items: readonly ItemFigures[]): string {
  const reached = items.flatMap(({ discrimination }) => discrimination ?? [])
  const least = Math.min(-0.2, Math.floor(Math.min(0, ...reached) * 5) / 5)
  const most = Math.max(0.6, Math.ceil(Math.max(0, ...reached) * 5) / 5)
  const x = (difficulty: number) => plot.left + difficulty * across
  const y = (discrimination: number) => floor - ((discrimination - least) / (most - least)) * up
  const points = items.flatMap(({ number, difficulty, discrimination, remarks }) =>
    discrimination === null
      ? []
      : [
          `<circle cx="${x(difficulty).toFixed(1)}" cy="${y(discrimination).toFixed(1)}" r="4.5" fill="${remarks.length > 0 ? '#b4530f' : '#2a5a9c'}" fill-opacity=".7"><title>item ${number}: ${difficulty.toFixed(2)}, ${discrimination.toFixed(2)}</title></circle>`,
        ],
  )
  const zero = `<path d="M${plot.left} ${y(0).toFixed(1)}H${plot.width - plot.right}" stroke="#aab4c3" stroke-dasharray="4 4"/>`
  const labels = [0, 0.5, 1].map((value) => below(x(value), String(value))).join('')
  const sides = [least, 0, most].map((value) => beside(y(value), String(value))).join('')
  return frame(
    'Discrimination over difficulty',
    { x: 'difficulty (share of right answers)', y: 'discrimination' },
    zero + points.join('') + labels + sides,
  )
}
