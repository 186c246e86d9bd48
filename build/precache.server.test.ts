import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { project } from '#test/server/server-process.ts'
import { buildWebApp } from './web-app.ts'

let folder: string
let kept: string[]

beforeAll(async () => {
  folder = await buildWebApp(project)
  const worker = await readFile(join(folder, 'sw.js'), 'utf8')
  kept = [...worker.matchAll(/\{url:\s*"([^"]+)",\s*revision:/g)].map(([, url = '']) => url)
}, 180_000)

async function built(): Promise<{ path: string; bytes: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return { path: relative(folder, path), bytes: (await stat(path)).size }
      }),
  )
}

it('keeps on the machine every file that a sitting needs, however large', async () => {
  const files = await built()
  const needed = files
    .map(({ path }) => path)
    .filter((path) => /\.(html|js|mjs|css|svg|wasm|tflite|onnx|ogg)$|inter-latin.*\.woff2$/.test(path))
    .filter((path) => path !== 'sw.js')
  expect(needed.filter((path) => !kept.includes(path))).toEqual([])
})

it.each([
  ['the page', /^index\.html$/],
  ['the exam room', /^assets\/routes-.*\.js$/],
  ["MediaPipe's WebAssembly, 13 MB", /^assets\/vision_wasm.*\.wasm$/],
  ["MediaPipe's loader", /^assets\/vision_wasm.*\.js$/],
  ["the face detector's network", /^models\/.*\.tflite$/],
  ["the face detector's worker", /^assets\/worker-.*\.js$/],
  ["the voice detector's WebAssembly", /^assets\/ort-wasm.*\.wasm$/],
  ["the voice detector's network", /^assets\/silero.*\.onnx$/],
  ['the sample sound', /^audio\/.*\.ogg$/],
  ['the letters', /^assets\/inter-latin-wght.*\.woff2$/],
])('keeps %s', (_, file) => {
  expect(kept.filter((url) => file.test(url))).not.toEqual([])
})

it('keeps no map, no film, and nothing that is not a file of this build', async () => {
  const paths = (await built()).map(({ path }) => path)
  expect(kept.filter((url) => !paths.includes(url))).toEqual([])
  expect(kept.filter((url) => /\.(map|webm)$/.test(url))).toEqual([])
})
