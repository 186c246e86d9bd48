import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { updateStartTest } from '#contract/calls/orders.ts'
import { autosave, takeover } from '#contract/calls/sitting.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { toBase64url } from '#src/platform/signing/base64url.ts'
import { agreedKeysOf } from '#src/platform/signing/keys.ts'
import { settleWriter, writerOfThisWindow } from '#src/platform/signing/writer.ts'
import { theJournal } from './database.ts'
import { append } from './entries.ts'
import { begin, takeOver } from './takeover.ts'

vi.mock('#src/platform/api/client.ts', { spy: true })

const refused = (code: string) => new ServerRefusal({ status: 409, code, message: code, errors: [] })

let order: string
/** The calls that were answered, with the body of each; and what each is answered, in turn and then always as the last. */
let answered: [name: string, body: Record<string, unknown>][]
let answers: { takeover: unknown[]; start: unknown[] }
beforeEach(async () => {
  order = crypto.randomUUID()
  answered = []
  answers = { takeover: [{ serverKey: null }], start: [{ serverKey: null, state: 'started' }] }
  await settleWriter()
  vi.mocked(callServer).mockImplementation((async (call: unknown, { body }: { body: never }) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const name = call === takeover ? 'takeover' : call === updateStartTest ? 'start' : 'journal'
    answered.push([name, body])
    if (call === autosave) return { acknowledged: 1, held: 0, deadlineAt: 1, now: 1 }
    const [answer, ...later] = answers[name as keyof typeof answers]
    if (later.length > 0) answers[name as keyof typeof answers] = later
    if (answer instanceof Error) throw answer
    return answer
  }) as never)
  onTestFinished(() => void vi.mocked(callServer).mockReset())
  const line = { order, section: 'structure', writer: writerOfThisWindow() } as const
  await append(await theJournal(), line, { questionId: 'q1', answer: 'moves', marked: false, chosenAt: 1000 })
})

const take = (confirmed: boolean, pin: string | null = null) =>
  toPromise(createActor(takeOver, { input: { orderId: order, pin, confirmed } }).start())
const called = () => answered.map(([name]) => name)
const signal = new AbortController().signal

it('who asks for a sitting brings first what this PC could not send, and who has confirmed it does not wait for that', async () => {
  await take(false)
  expect(called()).toEqual(['journal', 'takeover'])
  expect(answered[1]?.[1]).toMatchObject({ writer: writerOfThisWindow(), confirmed: false })
  expect(answered[1]?.[1]).not.toHaveProperty('pin')
  answered = []
  await take(true, '48291375')
  expect(called()).toEqual(['takeover'])
  expect(answered[0]?.[1]).toMatchObject({ confirmed: true, pin: '48291375' })
})

it('a takeover that the server refuses is none', async () => {
  answers.takeover = [refused('pin.required')]
  await expect(take(true)).rejects.toMatchObject({ code: 'pin.required' })
  expect(called(), 'it is asked once').toEqual(['takeover'])
})

it('a test is begun by the window that starts it, which claims it as well', async () => {
  expect(await begin(order, null, signal)).toEqual({ state: 'started' })
  expect(called()).toEqual(['start', 'takeover'])
  answers.takeover = [refused('sitting.elsewhere')]
  await expect(begin(order, null, signal)).rejects.toMatchObject({ code: 'sitting.elsewhere' })
})

it('a window that the server knows by a key that was lost becomes a new one, and signs its next call at once', async () => {
  const before = writerOfThisWindow()
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const { publicKey } = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const serverKey = toBase64url(await crypto.subtle.exportKey('raw', publicKey))
  answers.takeover = [refused('signature.invalid'), { serverKey }]
  await take(true)
  const writers = answered.map(([, { writer }]) => writer)
  expect(writers).toEqual([before, writerOfThisWindow()])
  expect(writers[1]).not.toBe(before)
  expect((await agreedKeysOf(order, writerOfThisWindow()))?.agreed?.serverKey).toBe(serverKey)
})
