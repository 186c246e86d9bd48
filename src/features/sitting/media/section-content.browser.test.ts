import { afterEach, expect, it, vi } from 'vitest'
import type { SectionDocument } from '#contract/calls/sections.ts'
import { toWire } from '#contract/wire.ts'
import { openContent, openMedium, sealedFiles } from './section-content.ts'

const text = (value: string) => new TextEncoder().encode(value)

/** Seals as the server does, under a key of this test. */
async function sealing() {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, true, ['encrypt'])
  const { k = '' } = await crypto.subtle.exportKey('jwk', key)
  const served = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    key: k,
    served,
    async seal(id: string, plain: Uint8Array<ArrayBuffer>) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const how = { name: 'AES-GCM', iv, additionalData: text(id) }
      const sealed = new Uint8Array(await crypto.subtle.encrypt(how, key, plain))
      served.set(`/sealed/${id}`, Uint8Array.from([...iv, ...sealed]))
    },
  }
}

const content: SectionDocument = {
  parts: [],
  questions: [
    { id: 'q1', question: { text: 'Which?', media: null }, options: [{ text: 'a' }, { text: 'b' }] },
  ],
  files: [{ address: '/sealed/sound', type: 'audio/ogg' }],
}
const files = [
  { address: '/sealed/document', kind: 'document', bytes: 1 },
  { address: '/sealed/sound', kind: 'audio', bytes: 1 },
] as const

async function section() {
  const sealed = await sealing()
  await sealed.seal('document', text(JSON.stringify(toWire(content))))
  await sealed.seal('sound', text('sound'))
  const fetched: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url)
    fetched.push(pathname)
    const headers = { 'content-type': 'application/octet-stream' }
    return new Response(sealed.served.get(pathname), { headers })
  })
  return { ...sealed, fetched }
}

afterEach(async () => {
  vi.unstubAllGlobals()
  await caches.delete('exam-content')
})

it("opens what was fetched ahead with the start's key, without the network", async () => {
  const { key, fetched } = await section()
  await sealedFiles.fetchAhead(files)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  expect(await openContent(files, key)).toEqual(content)
  const sound = await openMedium('/sealed/sound')
  expect([sound.type, await sound.text()]).toEqual(['audio/ogg', 'sound'])
  expect(fetched.toSorted()).toEqual(['/sealed/document', '/sealed/sound'])
})

it('is not opened by the key of another section', async () => {
  await section()
  const { key } = await sealing()
  await expect(openContent(files, key)).rejects.toThrow()
})

it('fetches once more what the disk has damaged', async () => {
  const { key, fetched } = await section()
  await sealedFiles.fetchAhead(files)
  await (await caches.open('exam-content')).put('/sealed/document', new Response(new Uint8Array(40)))
  expect(await openContent(files, key)).toEqual(content)
  expect(fetched.filter((address) => address === '/sealed/document').length).toBe(2)
})
