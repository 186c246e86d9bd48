import { escaped } from '#server/platform/http/html.ts'
import { fieldsHtml, inWords, type Schema } from './schema.ts'
import { style } from './style.ts'

/** The OpenAPI document, as far as this page shows it. */
export interface ApiDocument {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
}
interface Operation {
  operationId: string
  summary: string
  tags: string[]
  'x-ours': boolean
  'x-access': string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>
}
type Listed = Operation & { method: string; path: string }

const askedBy: Record<string, string> = { public: 'anybody', member: 'a member', staff: 'an operator' }

/** A description: code between backticks, a break between its entries. */
const withCode = (text: string) =>
  escaped(text)
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\n\n/g, '<br>')

/** The whole document as one page that loads nothing: no script, no font, no picture. */
export function renderApi({ info, paths }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )
  const areas = [...new Set(operations.map(({ tags }) => tags[0] ?? ''))]
  const inArea = (area: string) => operations.filter(({ tags }) => tags[0] === area)
  const contents = areas.map(
    (area) => `<li><a href="#${escaped(area)}">/${escaped(area)}</a> ${inArea(area).length}</li>`,
  )
  const sections = areas.map(
    (area) =>
      `<section id="${escaped(area)}"><h2>/${escaped(area)}</h2>${inArea(area).map(operationHtml).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escaped(info.title)}</h1>
<p>${withCode(info.description)} ${operations.length} calls. <a href="/docs/openapi.json">As OpenAPI 3.1</a>.</p>
<nav aria-label="Areas"><ul>${contents.join('')}</ul></nav>
</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`
}

function operationHtml(operation: Listed): string {
  const { method, path, summary, operationId } = operation
  const badges = [
    `for ${askedBy[operation['x-access']] ?? operation['x-access']}`,
    ...(operation['x-ours'] ? ['ours'] : []),
  ]
  return `<details id="${escaped(operationId)}">
<summary><b class="${method}">${method}</b> <code>${escaped(path)}</code> <span>${escaped(summary)}</span>
<small>${badges.map((badge) => `<i>${escaped(badge)}</i>`).join(' ')}</small></summary>
${parametersHtml(operation)}${bodyHtml(operation)}${answerHtml(operation)}${refusalsHtml(operation)}
</details>`
}

function parametersHtml({ parameters }: Listed): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${place}</td><td>${required ? 'required' : 'optional'}</td><td>${escaped(inWords(schema))}</td></tr>`,
  )
  return `<h3>Parameters</h3><table>${rows.join('')}</table>`
}

function bodyHtml({ requestBody }: Listed): string {
  const [content] = Object.entries(requestBody?.content ?? {})
  if (content === undefined) return ''
  const [type, { schema }] = content
  return `<h3>Body <small>${escaped(type)}</small></h3>${fieldsHtml(schema)}`
}

function answerHtml({ responses }: Listed): string {
  const data = responses[200]?.content?.['application/json']?.schema.properties?.data
  return data === undefined ? '' : `<h3>Answer: <code>data</code></h3>${fieldsHtml(data)}`
}

function refusalsHtml({ responses }: Listed): string {
  const rows = Object.entries(responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<tr><td>${status}</td><td>${withCode(description)}</td></tr>`)
  return `<h3>Refusals</h3><table>${rows.join('')}</table>`
}
