import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { inIndonesian } from './finding-text.ts'
import { composed, isNoFinding, writers } from './findings-complete.fixture.ts'

const root = resolve(import.meta.dirname, '../../..')
const hole = '§'

type Node = { type?: string; [field: string]: unknown }

/** Every sentence that stands in a source, with a hole for what is filled in: errors that tell of a fault of the program left out. */
function sentencesIn(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  const found: string[] = []
  function look(value: unknown): void {
    if (Array.isArray(value)) for (const one of value) look(one)
    if (Array.isArray(value)) return
    if (value === null || typeof value !== 'object') return
    const node = value as Node & { start: number; end: number }
    if (node.type === 'ImportDeclaration') return
    if (node.type === 'ThrowStatement' && source.slice(node.start, node.end).includes('new Error(')) return
    const { callee } = node as { callee?: { property?: { name?: string }; object?: unknown } }
    // What the schema says of a field to who reads it.
    if (node.type === 'CallExpression' && callee?.property?.name === 'describe') {
      look(callee.object)
      return
    }
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value)
    if (node.type === 'TemplateLiteral') {
      const { quasis } = node as unknown as { quasis: { value: { cooked: string } }[] }
      found.push(quasis.map(({ value: { cooked } }) => cooked).join(hole))
    }
    for (const field of Object.values(node)) look(field)
  }
  look(parseSync(file, source).program)
  return found.filter((text) => /[a-z]+ [a-z<{§]|§ [a-z]/.test(text))
}

const folders = ['drafts', 'package', 'qti', 'tables'].map((folder) => `server/domains/content/${folder}`)
const sources = execFileSync('git', ['ls-files', ...folders, 'server/platform/text/json.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => /(?<!\.test|\.fixture)\.ts$/.test(file) && !writers.test(file))
const sentences = [...new Set(sources.flatMap(sentencesIn))].filter((text) => !isNoFinding(text))

/** Names, and words that are the same in both languages. */
const names =
  /\b(Listening|Structure|Reading|Parts|Passages|Items|Option|ANSWER|HTML|JPEG|WebP|Opus|TRUE|FALSE|Keterangan|Huruf|gift|imsmanifest|test\.json|json|xlsx|bfnrtu|columns|rows|both|none|heads|stimulus|section|folder)\b/gi
const wordsOf = (text: string): string[] => text.replace(names, '').match(/[a-z]{4,}/gi) ?? []
const isHalf = (message: string): boolean => {
  const said = inIndonesian(message)
  return said === undefined || wordsOf(said).some((word) => wordsOf(message).includes(word))
}

/** Where what is filled in is a number, a word or a mark, a row may want one of them. */
const filled = (text: string) => ['7', 'x.y', '"x"', "'x'", 'A'].map((one) => text.replaceAll(hole, one))

test('every sentence of the checks is one of those that are told in Indonesian, or one that no check tells', () => {
  expect(sentences.length).toBeGreaterThan(150)
  const untold = sentences.filter((text) => composed[text.replaceAll(hole, '{}')] === undefined)
  const missing = untold.filter((text) => filled(text).every((one) => inIndonesian(one) === undefined))
  expect(missing.map((text) => text.replaceAll(hole, '{}'))).toEqual([])
})

test('none of them is told half in English', () => {
  const half = sentences.filter((text) => composed[text.replaceAll(hole, '{}')] === undefined)
  expect(
    half.filter((text) => filled(text).every(isHalf)).map((text) => text.replaceAll(hole, '{}')),
  ).toEqual([])
  expect(Object.values(composed).filter(isHalf)).toEqual([])
})

test('what the schema says of a field is told too, whatever its kind', () => {
  const words = z.string().min(1).max(3).regex(/^x/)
  const schemas: [z.ZodType, unknown[]][] = [
    [words, [7, '', 'yyyyy']],
    [z.number().min(1).max(3).multipleOf(2), ['7', 0, 9, 3]],
    [z.int(), [1.5]],
    [z.enum(['a', 'b']), ['c']],
    [z.literal('a'), ['c']],
    [z.array(words).min(1).max(1), [[], ['x', 'x'], 7]],
    [z.strictObject({ a: z.string() }), [{ a: 'x', b: 1, c: 2 }, 7]],
    [z.union([z.string(), z.number()]), [true]],
  ]
  const said = schemas.flatMap(([schema, values]) =>
    values.flatMap((value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []),
  )
  expect(said.length).toBeGreaterThan(13)
  expect(said.filter((message) => inIndonesian(message) === undefined)).toEqual([])
})
