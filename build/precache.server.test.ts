import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
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
    .filter((path) => path !== 'sw.js' && !path.startsWith('staff/'))
    .filter((path) => !path.startsWith('assets/practice/'))
  expect(needed.filter((path) => !kept.includes(path))).toEqual([])
})

it.each([
  ['the page', /^index\.html$/],
  ['the exam room', /^assets\/routes-.*\.js$/],
  ["MediaPipe's WebAssembly, 13 MB", /^assets\/vision_wasm.*\.wasm$/],
  ["MediaPipe's loader", /^assets\/vision_wasm.*\.js$/],
  ["the face detector's network", /^models\/blaze_face.*\.tflite$/],
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

it("names the film of the rules, its captions and the detectors' files by their bytes, so that a browser asks for none twice", async () => {
  const large = (await built()).filter(({ path }) => /\.(webm|vtt|tflite|onnx|wasm)$/.test(path))
  expect(new Set(large.map(({ path }) => path.split('.').at(-1)))).toEqual(
    new Set(['webm', 'vtt', 'tflite', 'onnx', 'wasm']),
  )
  expect(
    large.map(({ path }) => path).filter((path) => !/^(assets|models)\/[\w.-]+-[\w-]{8,10}\.\w+$/.test(path)),
  ).toEqual([])
})

it('keeps nothing of the practice before somebody practises, and what they have fetched then', async () => {
  const practice = (await built()).filter(({ path }) => path.startsWith('assets/practice/'))
  expect(practice.filter(({ path }) => /\/[0-9a-f]{10}-.*\.(ogg|json)$/.test(path)).length).toBeGreaterThan(5)
  expect(kept.filter((url) => url.startsWith('assets/practice/'))).toEqual([])
  const worker = await readFile(join(folder, 'sw.js'), 'utf8')
  expect(worker).toMatch(/startsWith\(.\/assets\/practice\/.\)/)
  expect(worker).toMatch(/cacheName:.practice./)
})

it('leaves the check of a PC to the server, whose headers let it ask to capture the screen, while there is one', async () => {
  const worker = await readFile(join(folder, 'sw.js'), 'utf8')
  expect(worker).toContain('/^\\/pc-check(\\?|$)/')
  expect(worker).toMatch(/\\\/pc-check\(\\\?\|\$\)\/,async.{0,80}return await fetch/)
})

describe("the staff's app", () => {
  const textOf = async (of: (path: string) => boolean) => {
    const files = (await built()).filter(({ path }) => of(path) && path.endsWith('.js'))
    expect(files).not.toEqual([])
    return (await Promise.all(files.map(({ path }) => readFile(join(folder, path), 'utf8')))).join('\n')
  }
  const isOfStaff = (path: string) => path.startsWith('staff/')

  it("is no part of a candidate's: not kept on the machine, not answered by the service worker, not in its code", async () => {
    expect(kept.filter(isOfStaff)).toEqual([])
    const worker = await readFile(join(folder, 'sw.js'), 'utf8')
    expect(worker).toContain('|staff)(\\/|$)/')
    const candidates = await textOf((path) => !isOfStaff(path))
    expect(candidates).not.toContain('staff.signIn')
    // The calls of the staff are told apart from a candidate's by their address.
    expect(candidates).not.toContain('/v1/staff/')
    expect(candidates).toContain('candidate.takeOver')
  })

  it('has nothing of the exam: no machine of a sitting, no detector, no service worker', async () => {
    const staff = await textOf(isOfStaff)
    expect(staff).toContain('staff.signIn')
    expect(staff).not.toMatch(/candidate\.takeOver|serviceWorker|vision_wasm/)
    expect(
      (await built()).filter(({ path }) => isOfStaff(path) && /\.(wasm|onnx|tflite|ogg)$/.test(path)),
    ).toEqual([])
  })
})
