import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { testTitles } from './coverage/titles.ts'

const root = dirname(import.meta.dirname)

/** Tests that the tables of docs/security.md name: file, and title where one is given. */
function namedTests(markdown: string): { file: string; title: string | undefined }[] {
  const proofs = markdown.matchAll(/([\w./-]+\.test\.tsx?)(?: › (.*?))?(?=;\s+[\w./-]+\.test\.tsx?| \|$)/gm)
  return [...proofs].map(([, file = '', title]) => ({ file, title }))
}

const exists = ({ file, title }: { file: string; title: string | undefined }) => {
  const path = join(root, file)
  return existsSync(path) && (title === undefined || testTitles(readFileSync(path, 'utf8')).has(title))
}

test('every test that docs/security.md names exists', () => {
  const named = namedTests(readFileSync(join(root, 'docs', 'security.md'), 'utf8'))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((proof) => !exists(proof))).toEqual([])
})
