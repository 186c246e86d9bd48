/**
 * A call of `it` or `test` whose first argument is a string: `it('…')`, `` test(`…`) ``, and with a table
 * before the title, `it.each(cases)('…')`. A test that is skipped or planned proves nothing.
 */
const declaration =
  /(?:\b(?:it|test)((?:\.\w+)*)|\))\s*\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)\s*,/g

const comment = /^\s*(\/\/|\*|\/\*)/

const spelled = (literal: string) => literal.replace(/\\(['"`\\])/g, '$1')

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
  return titles
}

/** Whether a test that ran, with its places filled in, is the one that the source titles so. */
export function isTitled(ran: string, title: string): boolean {
  const parts = title.split(/\$\{[^}]*\}|\$[A-Za-z_][\w.]*|%[sdifjo#]/)
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*')
  return new RegExp(`^${pattern}$`, 's').test(ran)
}
