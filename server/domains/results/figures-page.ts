import { escaped } from '#server/platform/http/html.ts'
import { zonedText } from '#server/platform/time/zone.ts'
import { histogram, scatter } from './figures-plots.ts'
import type { ItemFigures, SectionFigures } from './item-statistics.ts'
import type { TestFigures } from './test-figures.ts'

const two = (value: number | null) => (value === null ? '–' : value.toFixed(2))

const names: Record<SectionFigures['section'], string> = {
  listening: 'Listening Comprehension',
  structure: 'Structure & Written Expression',
  reading: 'Reading Comprehension',
}

const style = `body{font:15px/1.5 Inter,system-ui,sans-serif;color:#1f2329;background:#fff;max-width:62rem;margin:2.5rem auto;padding:0 1.5rem}
h1{margin:0 0 .25rem;font-size:1.75rem;line-height:1.25;letter-spacing:-.015em}h2{margin:3rem 0 .5rem;font-size:1.3rem}p{max-width:46rem;margin:.5rem 0;text-wrap:pretty}.quiet,figcaption{color:#5b6472}
.plots{display:flex;flex-wrap:wrap;gap:1rem 2rem;margin:1rem 0}figure{margin:0}figcaption{font-size:.87rem}svg{display:block;max-width:100%;height:auto}svg text{font-size:11px;fill:#5b6472}svg .axis{fill:#1f2329}i{display:inline-block;width:.7em;height:.7em;border-radius:50%}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{padding:.3rem .7rem;border-bottom:1px solid #e3e1dc;text-align:right}thead th{position:sticky;top:0;background:#fff;font-size:.87rem;font-weight:600;color:#5b6472;vertical-align:bottom}tbody th{font-weight:400}.words{text-align:left}
.sections{width:auto;margin:1.5rem 0 1rem}.sections .words{padding-left:0}.sections tbody th{font-weight:600}.items td:last-child{width:40%}td.key{font-weight:700;background:#e0f1e6;color:#144229}tr.odd>*{background:#fff9eb}tr.odd>td.key{background:#e0f1e6}
@page{size:A4;margin:14mm}@media print{body{margin:0;padding:0;max-width:none;font-size:10pt;print-color-adjust:exact}h2{break-after:avoid}tr,figure{break-inside:avoid}thead th{position:static}.plots{flex-wrap:nowrap}}`

/** The statistics as one page that needs nothing else: no script, no network; plots are SVG. */
export function figuresPage(
  { packageId, version, name, candidates, sections, notSettled }: TestFigures,
  now: Date,
): string {
  const made = zonedText(now)
  const title = `Item statistics: ${escaped(name)}`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
<p class="quiet">${escaped(packageId)}, version ${version} · settled sittings: ${candidates}${notSettled.sittings > 0 ? ` · not settled yet: ${notSettled.sittings}` : ''} · made ${made}</p>
<table class="sections"><thead><tr><th scope="col" class="words">Section</th><th scope="col">Items</th><th scope="col">Mean</th><th scope="col">Deviation</th><th scope="col">Alpha</th><th scope="col">With remarks</th></tr></thead>
<tbody>${sections.map(sectionRow).join('')}</tbody></table>
<p>Difficulty is the share of right answers: a low one is hard. Discrimination is the point-biserial correlation of an item with the rest of its section. Alpha is Cronbach's; 0.7 is usual for a section, 0.8 good. Remarks come from thirty sittings on.</p>
${sections.map(sectionPart).join('\n')}
</main></body></html>
`
}

const isOdd = ({ remarks }: ItemFigures) => remarks.length > 0

const sectionRow = ({ section, items, mean, deviation, alpha }: SectionFigures) =>
  `<tr><th scope="row" class="words">${escaped(names[section])}</th><td>${items.length}</td><td>${mean.toFixed(1)}</td><td>${deviation.toFixed(1)}</td><td>${two(alpha)}</td><td>${items.filter(isOdd).length}</td></tr>`

function sectionPart({ section, items, scores }: SectionFigures): string {
  const options = 'ABCDEF'.slice(0, Math.max(...items.map(({ choices }) => choices.length)))
  const heads = ['Item', 'Difficulty', 'Discrimination', ...options, 'None']
  return `<h2>${escaped(names[section])}</h2>
<div class="plots"><figure>${histogram(scores, items.length)}<figcaption>Sittings by right answers</figcaption></figure>
<figure>${scatter(items)}<figcaption>One point an item; <i style="background:#b4530f"></i> has remarks</figcaption></figure></div>
<p class="quiet">How many chose each option, the key in green.</p>
<table class="items"><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}<th scope="col" class="words">Remarks</th></tr></thead>
<tbody>${items.map((item) => itemRow(item, options.length)).join('')}</tbody></table>`
}

function itemRow(item: ItemFigures, options: number): string {
  const { number, difficulty, discrimination, choices, key, unanswered, remarks } = item
  const counts = Array.from({ length: options }, (_, index) =>
    index === key ? `<td class="key">${choices[index]}</td>` : `<td>${choices[index] ?? ''}</td>`,
  )
  return `<tr${isOdd(item) ? ' class="odd"' : ''}><th scope="row">${number}</th><td>${two(difficulty)}</td><td>${two(discrimination)}</td>${counts.join('')}<td>${unanswered}</td><td class="words">${escaped(remarks.join('; '))}</td></tr>`
}
