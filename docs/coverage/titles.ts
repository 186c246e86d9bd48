/**
 * A call of `it` or `test` whose first argument is a string: `it('…')`, `` test(`…`) ``, and with a table
 * before the title, `it.each(cases)('…')`. A test that is skipped or planned proves nothing.
 */
const declaration =
  /(?:\b(?:it|test)((?:\.\w+)*)|\))\s*\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)\s*,/g

/** A test whose title is computed: `test(film.says, …)`. Any string of the file may then be the title. */
const computed = /\b(?:it|test)\(\s*[A-Za-z_]/

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g

const comment = /^\s*(\/\/|\*|\/\*)/

const spelled = (text: string) => text.replace(/\\(['"`\\])/g, '$1')

/** Titles of the tests that a test file declares, as its source spells them (`${…}` and `%s` unfilled). */
export function testTitles(source: string): Set<string> {
  const titles = new Set<string>()
  for (const match of source.matchAll(declaration)) {
    const [, modifiers = '', single, double, template] = match
    const lineStart = source.lastIndexOf('\n', match.index) + 1
    if (comment.test(source.slice(lineStart, match.index))) continue
    if (/\.(skip|todo|fails)\b/.test(modifiers)) continue
    titles.add(spelled(single ?? double ?? template ?? ''))
  }
  if (computed.test(source)) {
    for (const [, single, double, template] of source.matchAll(literal)) {
      titles.add(spelled(single ?? double ?? template ?? ''))
    }
  }
  return titles
}

/** The test with one row for each transition that a machine declares: `test/model/transitions/<machine>.md`. */
export const transitionsTest = 'test/model/transitions.test.ts'
export const transitionTables = 'test/model/transitions'

/** Whether a test that ran, with its places filled in, is the one that the source titles so. */
export function isTitled(ran: string, title: string): boolean {
  const parts = title.split(/\$\{[^}]*\}|\$[A-Za-z_][\w.]*|%[sdifjo#]/)
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')
  return new RegExp(`^${pattern}$`, 's').test(ran)
}
