import type { Accusation } from './judge.ts'
import type { Sample } from './sample.ts'

/** A film and its results, a strip of the plot. */
export interface Strip {
  name: string
  seconds: number
  samples: readonly Sample[]
  accusations: readonly Accusation[]
  people: (at: number) => number
}

const width = 900
const left = 130
const height = 34
const colours = { none: '#c0392b', one: '#dfe6ea', many: '#e08e0b', away: '#7f8c8d', warned: '#1f2d3d' }

/** The intervals in which `tell` has the same value, ms. */
function stretches<Value>(samples: readonly Sample[], tell: (sample: Sample) => Value) {
  const found: { from: number; to: number; value: Value }[] = []
  const step = (samples[1]?.at ?? 200) - (samples[0]?.at ?? 0)
  for (const sample of samples) {
    const last = found.at(-1)
    const value = tell(sample)
    if (last?.value === value) last.to = sample.at + step
    else found.push({ from: sample.at, to: sample.at + step, value })
  }
  return found
}

const seenIn = ({ confidences: { length } }: Sample) =>
  length === 0 ? 'none' : length === 1 ? 'one' : 'many'

function drawStrip({ name, seconds, samples, accusations, people }: Strip, row: number): string {
  const top = row * height + 40
  const x = (ms: number) => (left + (ms / (seconds * 1000)) * (width - left - 20)).toFixed(1)
  const rect = (from: number, to: number, y: number, tall: number, colour: string) =>
    `<rect x="${x(from)}" y="${y}" width="${Math.max(0.6, Number(x(to)) - Number(x(from))).toFixed(1)}" height="${tall}" fill="${colour}"/>`
  const seen = stretches(samples, seenIn).map(({ from, to, value }) =>
    rect(from, to, top, 12, colours[value]),
  )
  const true_ = stretches(samples, ({ at }) => people(at / 1000))
    .filter(({ value }) => value !== 1)
    .map(({ from, to, value }) => rect(from, to, top + 14, 4, value === 0 ? colours.none : colours.many))
  const warned = accusations.map(
    ({ at }) => `<path d="M${x(at)} ${top + 19} l-4 8 h8 z" fill="${colours.warned}"/>`,
  )
  const text = `<text x="${left - 10}" y="${top + 11}" text-anchor="end">${name}</text>`
  return [text, ...seen, ...true_, ...warned].join('')
}

/** The films as strips, an SVG: the count of each picture, below it the true count, and the exam's warnings. */
export function plot(strips: readonly Strip[]): string {
  const tall = strips.length * height + 60
  const key = [
    [colours.one, 'one face seen'],
    [colours.none, 'none'],
    [colours.many, 'more than one'],
  ].map(
    ([colour, word], index) =>
      `<rect x="${left + index * 130}" y="12" width="12" height="12" fill="${colour}"/><text x="${left + 18 + index * 130}" y="22">${word}</text>`,
  )
  const words = `<text x="${left + 400}" y="22">thin line: what is true · ▲ a warning of the exam</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${tall}" font-family="sans-serif" font-size="12" fill="#1f2d3d"><title>Faces counted in each picture of the films, what is true, and the exam's warnings</title><rect width="${width}" height="${tall}" fill="#fff"/>${key.join('')}${words}
${strips.map(drawStrip).join('\n')}
</svg>
`
}
