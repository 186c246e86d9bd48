import type { ItemFigures, SectionFigures } from './item-statistics.ts'
import type { TestFigures } from './results.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
const two = (value: number | null) => (value === null ? '–' : value.toFixed(2))

const names: Record<SectionFigures['section'], string> = {
  listening: 'Listening Comprehension',
  structure: 'Structure & Written Expression',
  reading: 'Reading Comprehension',
}

const style = `body{font:15px/1.5 system-ui,sans-serif;color:#1c2433;background:#fff;max-width:62rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.5rem}h2{margin-top:2.5rem;font-size:1.2rem}figure{display:inline-block;margin:0 1.5rem 1rem 0}figcaption{color:#4a5568}
table{border-collapse:collapse;width:100%}th,td{padding:.25rem .6rem;border-bottom:1px solid #dde3ec;text-align:right}th:last-child,td:last-child{text-align:left}
tbody tr.odd{background:#fff6e0}td b{color:#14532d}svg text{font-size:11px;fill:#4a5568}@media print{body{margin:0}}`

/** The statistics as one page that needs nothing else: no script, no network; plots are SVG. */
export function figuresPage(
  { packageId, version, name, candidates, sections }: TestFigures,
  now: Date,
): string {
  const made = now.toISOString().slice(0, 16).replace('T', ' ')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Item statistics: ${escaped(name)}</title><style>${style}</style></head>
<body><h1>Item statistics: ${escaped(name)}</h1>
<p>${escaped(packageId)}, version ${version}; ${candidates} finished sittings; made ${made} UTC. Remarks come from thirty sittings on.</p>
<p>Difficulty is the share of right answers. Discrimination is the point-biserial correlation of an item with the rest of its section. Alpha is Cronbach's; 0.7 is usual for a section, 0.8 good.</p>
${sections.map(sectionPart).join('\n')}
</body></html>
`
}

function sectionPart({ section, items, scores, mean, deviation, alpha }: SectionFigures): string {
  return `<h2>${escaped(names[section])}</h2>
<p>${items.length} items; mean ${mean.toFixed(1)}, standard deviation ${deviation.toFixed(1)}, alpha ${two(alpha)}</p>
<figure>${histogram(scores, items.length)}<figcaption>Sittings by right answers</figcaption></figure>
<figure>${scatter(items)}<figcaption>Discrimination over difficulty, one point an item</figcaption></figure>
<table><thead><tr><th scope="col">Item</th><th scope="col">Difficulty</th><th scope="col">Discrimination</th><th scope="col">Choices (key in bold)</th><th scope="col">None</th><th scope="col">Remarks</th></tr></thead>
<tbody>${items.map(itemRow).join('')}</tbody></table>`
}

function itemRow({
  number,
  difficulty,
  discrimination,
  choices,
  key,
  unanswered,
  remarks,
}: ItemFigures): string {
  const counts = choices.map((count, index) => {
    const text = `${'ABCDEF'[index]} ${count}`
    return index === key ? `<b>${text}</b>` : text
  })
  const odd = remarks.length > 0 ? ' class="odd"' : ''
  return `<tr${odd}><td>${number}</td><td>${two(difficulty)}</td><td>${two(discrimination)}</td><td>${counts.join(' · ')}</td><td>${unanswered}</td><td>${escaped(remarks.join('; '))}</td></tr>`
}

const plot = { width: 420, height: 240, left: 36, bottom: 28, top: 8, right: 8 }
const across = plot.width - plot.left - plot.right
const up = plot.height - plot.top - plot.bottom
const floor = plot.height - plot.bottom

function frame(label: string, marks: string): string {
  return `<svg role="img" aria-label="${label}" width="${plot.width}" height="${plot.height}" viewBox="0 0 ${plot.width} ${plot.height}"><path d="M${plot.left} ${plot.top}V${floor}H${plot.width - plot.right}" fill="none" stroke="#8794a8"/>${marks}</svg>`
}

const below = (x: number, text: string) =>
  `<text x="${x.toFixed(1)}" y="${floor + 16}" text-anchor="middle">${text}</text>`
const beside = (y: number, text: string) =>
  `<text x="${plot.left - 6}" y="${(y + 4).toFixed(1)}" text-anchor="end">${text}</text>`

/** Bars over at most 25 classes of scores from 0 to the number of items. */
function histogram(scores: readonly number[], items: number): string {
  const step = Math.ceil((items + 1) / 25)
  const bars = Array.from({ length: Math.ceil((items + 1) / step) }, () => 0)
  for (const score of scores) bars[Math.floor(score / step)] = (bars[Math.floor(score / step)] ?? 0) + 1
  const most = Math.max(1, ...bars)
  const width = across / bars.length
  const marks = bars.map((count, index) => {
    const height = (count / most) * up
    const x = plot.left + index * width
    return `<rect x="${(x + 1).toFixed(1)}" y="${(floor - height).toFixed(1)}" width="${Math.max(1, width - 2).toFixed(1)}" height="${height.toFixed(1)}" fill="#2b6cb0"/>`
  })
  const labels = below(plot.left + width / 2, '0') + below(plot.width - plot.right - width / 2, String(items))
  return frame(
    'Histogram of right answers',
    marks.join('') + labels + beside(plot.top + 4, String(most)) + beside(floor, '0'),
  )
}

/** Difficulty from 0 to 1 against discrimination from -1 to 1; the line marks none. */
function scatter(items: readonly ItemFigures[]): string {
  const x = (difficulty: number) => plot.left + difficulty * across
  const y = (discrimination: number) => floor - ((discrimination + 1) / 2) * up
  const points = items.flatMap(({ number, difficulty, discrimination, remarks }) =>
    discrimination === null
      ? []
      : [
          `<circle cx="${x(difficulty).toFixed(1)}" cy="${y(discrimination).toFixed(1)}" r="4" fill="${remarks.length > 0 ? '#c05621' : '#2b6cb0'}" fill-opacity=".75"><title>item ${number}: ${two(difficulty)}, ${two(discrimination)}</title></circle>`,
        ],
  )
  const zero = `<path d="M${plot.left} ${y(0)}H${plot.width - plot.right}" stroke="#c3ccd9" stroke-dasharray="4 4"/>`
  const labels = [0, 0.5, 1].map((value) => below(x(value), String(value))).join('')
  const sides = [-1, 0, 1].map((value) => beside(y(value), String(value))).join('')
  return frame('Discrimination over difficulty', zero + points.join('') + labels + sides)
}
