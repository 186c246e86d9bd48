import { existsSync, readFileSync } from 'node:fs'
import { dirname, extname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const imports = /(?:from|import)\s*\(?\s*['"]([.#][^'"]+)['"]/g

/** Every file that a module brings with it, directly or not. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file) || !existsSync(file)) return reached
  reached.add(file)
  if (!['.ts', '.tsx'].includes(extname(file))) return reached
  for (const [, address = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
    const path = address.startsWith('#') ? join(project, address.slice(1)) : resolve(dirname(file), address)
    reachedFrom(path.replace(/\?.*$/, ''), reached)
  }
  return reached
}

it('nothing that candidates load brings the preview, which holds keys, with it', () => {
  const app = [...reachedFrom(join(project, 'src/main.ts'))]
  expect(app).toContain(join(project, 'src/features/sitting/reading/reading-screen.tsx'))
  expect(app.filter((file) => /\/preview\b/.test(file.slice(project.length)))).toEqual([])
})

it('the page of the product names no other entry than the product', () => {
  const page = readFileSync(join(project, 'index.html'), 'utf8')
  expect([...page.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, source]) => source)).toEqual([
    '/src/main.ts',
  ])
})
