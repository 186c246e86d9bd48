import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { type AnswerFile, answerFile, answerFileContent } from '#contract/calls/answer-file.ts'
import { derivationOf } from '#contract/rules/signature.ts'
import { fromWire } from '#contract/wire.ts'
import { fromBase64url, toBase64url } from '#src/platform/signing/base64url.ts'
import { agree, forgetKeys, registrationFor } from '#src/platform/signing/keys.ts'
import { renewWriter, writerOfThisWindow } from '#src/platform/signing/writer.ts'
import { saveAnswers } from './answer-file.ts'
import { choice } from './book.fixture.ts'
import { theJournal } from './database.ts'
import { append } from './entries.ts'
import { forgetOrder } from './forget.ts'
import { acknowledge } from './unsent.ts'

const curve = { name: 'ECDH', namedCurve: 'P-256' } as const
const { subtle } = crypto
const text = new TextEncoder()

let order: string
/** What the server has of each window: its own key pair, and the window's public key. */
let registered: { writer: string; keys: CryptoKeyPair; publicKey: string }[]
beforeEach(async () => {
  order = crypto.randomUUID()
  registered = []
  await register()
  // Whoever looks for what is left on this PC would find it.
  onTestFinished(async () => {
    const journal = await theJournal()
    await journal.delete('entries', IDBKeyRange.bound([order], [order, []]))
    await forgetOrder(journal, order)
  })
})

async function register(): Promise<void> {
  await renewWriter()
  const { writer, publicKey } = await registrationFor(order)
  const keys = await subtle.generateKey(curve, true, ['deriveBits'])
  registered.push({ writer, keys, publicKey })
  await agree(order, toBase64url(await subtle.exportKey('raw', keys.publicKey)))
}

const line = (section: 'listening' | 'structure') => ({ order, section, writer: writerOfThisWindow() })
const save = () =>
  toPromise(createActor(saveAnswers, { input: { orderId: order, orderNo: 'EPT-1' } }).start())

/** The browser asks where to, and gets this; a real file of this origin's own file system, or why there is none. */
function choosing(place: () => Promise<unknown>) {
  const asked: { suggestedName: string }[] = []
  Object.assign(window, {
    showSaveFilePicker: (options: { suggestedName: string }) => {
      asked.push(options)
      return place()
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(window, 'showSaveFilePicker'))
  return asked
}
const stick = async () =>
  (await navigator.storage.getDirectory()).getFileHandle('jawaban.json', { create: true })

/** What the server makes of a file: by window, each section's choices; fails where a seal does not open. */
async function openedByServer({ journals }: AnswerFile) {
  return Promise.all(
    journals.map(async ({ writer, iv, sealed }) => {
      const window = registered.find((one) => one.writer === writer)
      if (window === undefined) throw new Error('of a window that nobody knows')
      const point = await subtle.importKey('raw', fromBase64url(window.publicKey), curve, false, [])
      const shared = await subtle.deriveBits({ name: 'ECDH', public: point }, window.keys.privateKey, 256)
      const { salt, info } = derivationOf(order, writer)
      const base = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
      const derivation = { name: 'HKDF', hash: 'SHA-256', salt: text.encode(salt), info: text.encode(info) }
      const mac = { name: 'HMAC', hash: 'SHA-256', length: 256 }
      const signing = await subtle.deriveKey(derivation, base, mac, false, ['sign'])
      const raw = await subtle.sign('HMAC', signing, text.encode('ruanguji answer file'))
      const key = await subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt'])
      const additionalData = text.encode(`ruanguji-answers-1\n${order}\n${writer}`)
      const opening = { name: 'AES-GCM', iv: fromBase64url(iv), additionalData }
      const content = new TextDecoder().decode(await subtle.decrypt(opening, key, fromBase64url(sealed)))
      const { sections } = answerFileContent.parse(fromWire(JSON.parse(content)))
      return sections.map(({ section, entries }) => [section, entries.map(({ seq }) => seq)])
    }),
  )
}

it('what the server does not have of all sections and windows is in the file, sealed, and stays on the PC', async () => {
  const journal = await theJournal()
  await append(journal, line('listening'), choice('q1', 'rahasia'))
  for (const answer of ['a', 'b', 'c']) await append(journal, line('structure'), choice('q2', answer))
  await acknowledge(journal, line('structure'), 1)
  await register()
  await append(journal, line('structure'), choice('q3', 'd'))
  const asked = choosing(stick)
  for (const _ of ['once', 'again']) expect(await save()).toEqual({ entries: 4 })
  expect(asked[0]).toEqual({ suggestedName: 'jawaban-EPT-1.json' })
  const written = await (await (await stick()).getFile()).text()
  expect(written).not.toContain('rahasia')
  const file = answerFile.parse(fromWire(JSON.parse(written)))
  expect(file.order).toBe(order)
  expect((await openedByServer(file)).toSorted((one, other) => other.length - one.length)).toEqual([
    [
      ['listening', [1]],
      ['structure', [2, 3]],
    ],
    [['structure', [1]]],
  ])
})

it('says that no file is needed where the server has everything, and asks for no place', async () => {
  const asked = choosing(stick)
  expect(await save()).toEqual({ entries: 0 })
  expect(asked).toEqual([])
})

it('says so where answers are left and no key to seal them, and not that none are left', async () => {
  await append(await theJournal(), line('structure'), choice('q1', 'a'))
  await forgetKeys(order)
  const asked = choosing(stick)
  await expect(save()).rejects.toMatchObject({
    code: 'keys.missing',
    message: expect.stringContaining('Jawaban tetap ada di PC ini'),
  })
  expect(asked).toEqual([])
})

it('says that nothing was saved where no place was chosen, and why where the stick cannot be written to', async () => {
  await append(await theJournal(), line('structure'), choice('q1', 'a'))
  choosing(async () => {
    throw new DOMException('The user aborted a request.', 'AbortError')
  })
  expect(await save()).toBeNull()
  const full = new DOMException('No space', 'QuotaExceededError')
  choosing(async () => ({
    createWritable: async () => ({ write: async () => undefined, close: () => Promise.reject(full) }),
  }))
  await expect(save()).rejects.toMatchObject({
    code: 'file.unwritten',
    message: expect.stringContaining('Berkas tidak dapat ditulis'),
  })
})
