import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * Finds references in code, tests and documents that lead to nothing: `spec: file#heading` to a heading of
 * docs/spec, `record 0007` to a file of docs/decisions, paths of documents in docs/, and relative links of Markdown.
 * See docs/spec/README.md.
 *
 *     npm run -s references
 */

/** The anchors of a Markdown document's headings, as GitHub makes them. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** What `spec: …` may name: each file of docs/spec without `.md`, and each of its headings after `#`. */
export function specHeadings(root: string): Set<string> {
  const folder = join(root, 'docs/spec')
  const files = existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.md$/, '')) : []
  return new Set(
    files.flatMap((file) => [
      file,
      ...anchorsOf(readFileSync(join(folder, `${file}.md`), 'utf8')).map((anchor) => `${file}#${anchor}`),
    ]),
  )
}

function recordNumbers(root: string): Set<string> {
  const folder = join(root, 'docs/decisions')
  return new Set(existsSync(folder) ? readdirSync(folder).map((name) => name.slice(0, 4)) : [])
}

const specForm = /\bspec: ([a-z-]+(?:#[a-z0-9-]+)?(?:, [a-z-]+#[a-z0-9-]+)*)/g
const recordForm = /\b[Rr]ecords? (\d+(?:(?:, | and |, and )\d{4})*)/g
/** The numbering of the documents that docs/spec has taken the place of. */
const oldForm = /\b(?:[Ss]pec(?:ification)? [12](?:,| §)|[Dd]ecisions? \d+)/g
const pathForm = /(?<![\w/.])docs\/[\w/-]+\.md\b/g
const linkForm = /\]\(([^)\s]+)\)/g

interface Targets {
  readonly headings: ReadonlySet<string>
  readonly records: ReadonlySet<string>
}

function textFaults(text: string, { headings, records }: Targets): string[] {
  // A comment may break a reference over two lines.
  const joined = text.replace(/\n\s*(?:\*|\/\/)? ?/g, ' ')
  const named = (form: RegExp) =>
    [...joined.matchAll(form)].flatMap(([, list = '']) => list.split(/, and |, | and /))
  return [
    ...named(specForm)
      .filter((heading) => !headings.has(heading))
      .map((heading) => `docs/spec has no ${heading}`),
    ...named(recordForm)
      .filter((number) => !records.has(number))
      .map((number) => `docs/decisions has no record ${number}`),
    ...[...joined.matchAll(oldForm)].map(
      ([old]) => `'${old}' is the old numbering; refer to docs/spec as in \`spec: answers#late-answers\``,
    ),
  ]
}

function linkFaults(root: string, file: string, text: string): string[] {
  return [...text.matchAll(linkForm)].flatMap(([, link = '']) => {
    if (/^[a-z]+:/.test(link)) return []
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? file : join(dirname(file), path)
    if (!existsSync(join(root, target))) return [`there is no ${link}`]
    const isThere =
      anchor === undefined || anchorsOf(readFileSync(join(root, target), 'utf8')).includes(anchor)
    return isThere ? [] : [`${target} has no heading #${anchor}`]
  })
}

/** Says what leads to nothing, a line each; nothing when all is well. `files` are paths from `root`. */
export function referenceFaults(root: string, files: readonly string[]): string[] {
  const targets = { headings: specHeadings(root), records: recordNumbers(root) }
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const links = file.endsWith('.md') ? linkFaults(root, file, text) : []
    const paths = [...text.matchAll(pathForm)].filter(([path]) => !existsSync(join(root, path)))
    const absent = paths.map(([path]) => `there is no ${path}`)
    return [...textFaults(text, targets), ...links, ...absent].map((fault) => `${file}: ${fault}`)
  })
}

if (process.argv[1] && resolve(process.argv[1]) === resolve(import.meta.dirname, 'references.check.ts')) {
  const root = resolve(import.meta.dirname, '..')
  const tracked = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md'], { cwd: root, encoding: 'utf8' })
  const files = tracked.split('\n').filter((file) => file !== '' && existsSync(join(root, file)))
  // The checks and their tests hold references of every kind that is refused.
  const faults = referenceFaults(
    root,
    files.filter((file) => !/^docs\/[\w.]+\.check(\.test)?\.ts$/.test(file)),
  )
  for (const fault of faults) console.error(fault)
  if (faults.length > 0) process.exitCode = 1
}
