import type { ConditionRating } from './condition-rating.ts'
import type { Share } from './wilson.ts'

const width = 900
const left = 340
const height = 20
const colours = { lightened: '#d98e32', darkened: '#6b3f1d' }

const x = (share: number) => (left + share * (width - left - 30)).toFixed(1)

function mark({ share, least, most }: Share, y: number, colour: string): string {
  if (Number.isNaN(share)) return ''
  return `<path d="M${x(least)} ${y} H${x(most)}" stroke="${colour}" stroke-width="2"/><circle cx="${x(share)}" cy="${y}" r="3.5" fill="${colour}"/>`
}

/** How many pictures of each condition are counted rightly, with intervals, for the same faces lightened and darkened: an SVG. */
export function plotConditions(ratings: readonly ConditionRating[]): string {
  const shown = ratings.filter(({ lightened }) => !Number.isNaN(lightened.share))
  const tall = shown.length * height + 70
  const rows = shown.map(({ condition, lightened, darkened }, index) => {
    const y = 52 + index * height
    const name = `${condition.group}: ${condition.name}`.replaceAll('&', '&amp;')
    return `<text x="${left - 10}" y="${y + 4}" text-anchor="end">${name}</text>${mark(lightened, y - 3, colours.lightened)}${mark(darkened, y + 4, colours.darkened)}`
  })
  const lines = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path d="M${x(share)} 40 V${tall - 15}" stroke="#dfe6ea"/><text x="${x(share)}" y="34" text-anchor="middle">${100 * share}%</text>`,
  )
  const key = (['lightened', 'darkened'] as const).map(
    (group, index) =>
      `<circle cx="${left + 150 * index}" cy="14" r="4" fill="${colours[group]}"/><text x="${left + 10 + 150 * index}" y="18">the faces ${group}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${tall}" font-family="sans-serif" font-size="12" fill="#1f2d3d"><title>Pictures counted rightly in each condition, with the same faces lightened and darkened</title><rect width="${width}" height="${tall}" fill="#fff"/>${key.join('')}${lines.join('')}
${rows.join('\n')}
</svg>
`
}
