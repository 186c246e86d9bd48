import { expect, it, onTestFinished, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { updateStartTest } from '#contract/calls/orders.ts'
import { seatChallenge } from '#contract/calls/passport.ts'
import { autosave, takeover } from '#contract/calls/sitting.ts'
import { challengeText } from '#contract/rules/passport.ts'
import { toWire } from '#contract/wire.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { macBy } from '#src/platform/devices/seat-passport.ts'
import { toBase64url } from '#src/platform/signing/base64url.ts'
import { theKeys } from '#src/platform/signing/database.ts'
import { agreedKeysOf, type Registration } from '#src/platform/signing/keys.ts'
import { settleWriter } from '#src/platform/signing/writer.ts'
import { havePassport, passportOfA1 } from '#test/browser/pc-passport.ts'
import { choice } from './book.fixture.ts'
import { theJournal } from './database.ts'
import { append } from './entries.ts'
import { begin, claim, takeOver } from './takeover.ts'

vi.mock('#src/platform/api/client.ts', { spy: true })

it('a window that has become the active one can sign its next call at once', async () => {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const { publicKey } = await crypto.subtle.generateKey(curve, false, ['deriveBits'])
  const serverKey = toBase64url(await crypto.subtle.exportKey('raw', publicKey))
  const writer = await settleWriter()
  const data = toWire({ writer, serverKey, now: Date.now() })
  vi.stubGlobal('fetch', async () => Response.json({ status: 200, message: 'OK', data }))
  onTestFinished(async () => {
    vi.unstubAllGlobals()
    await (await theKeys()).clear('writers')
  })
  await claim('order', AbortSignal.timeout(30_000))
  expect((await agreedKeysOf('order', writer))?.agreed).toMatchObject({ serverKey })
})

const refused = (code: string) => new ServerRefusal({ status: 409, code, message: code, errors: [] })

/** What the server is asked, with what, and its answers to the calls that take a sitting over, in turn. */
function serve(...answers: (object | Error)[]) {
  const asked: { call: unknown; body: { writer: string } & Record<string, unknown> }[] = []
  vi.mocked(callServer).mockImplementation((async (call: unknown, { body }: { body: never }) => {
    if (call === autosave) await new Promise((resolve) => setTimeout(resolve, 50))
    asked.push({ call, body })
    if (call === seatChallenge) return { nonce: 'the nonce' }
    const answer = (call === takeover ? answers.shift() : undefined) ?? { serverKey: null, state: 'started' }
    if (answer instanceof Error) throw answer
    return answer
  }) as never)
  onTestFinished(() => void vi.mocked(callServer).mockReset())
  return asked
}
const signal = new AbortController().signal

it('a window whose key was lost, and which the server knows by another one, becomes a new window', async () => {
  const asked = serve(refused('signature.invalid'))
  await claim(crypto.randomUUID(), signal)
  const [first, second] = asked.map(({ body }) => body)
  expect(asked).toHaveLength(2)
  expect(second?.writer).not.toBe(first?.writer)
  expect(second).toMatchObject({ confirmed: false, publicKey: expect.any(String) })
})

it.each([refused('sitting.elsewhere'), new TypeError('no network')])(
  'a window stays the same after any other failure: %s',
  async (error) => {
    const asked = serve(error)
    await expect(claim(crypto.randomUUID(), signal)).rejects.toBe(error)
    expect(asked).toHaveLength(1)
  },
)

it('what this PC still has is sent before it is asked whether another browser is alive, and not again once that is confirmed', async () => {
  const orderId = crypto.randomUUID()
  const take = (pin: string | null, confirmed: boolean) =>
    toPromise(createActor(takeOver, { input: { orderId, pin, confirmed } }).start())
  const line = { order: orderId, section: 'structure', writer: crypto.randomUUID() } as const
  await append(await theJournal(), line, choice('q1', 'moves'))
  const asked = serve()
  await take('48291375', true)
  expect(asked.map(({ call }) => call)).toEqual([takeover])
  expect(asked[0]?.body).toMatchObject({ pin: '48291375', confirmed: true })
  await take(null, false)
  expect(asked.map(({ call }) => call)).toEqual([takeover, autosave, takeover])
  expect(asked.at(-1)?.body).toMatchObject({ confirmed: false })
  expect(asked.at(-1)?.body).not.toHaveProperty('pin')
})

it("a test starts with its exam session's token, where it has one, and is then claimed", async () => {
  const asked = serve()
  expect(await begin(crypto.randomUUID(), 'KUDA', signal)).toEqual({ state: 'started' })
  await begin(crypto.randomUUID(), null, signal)
  expect(asked.map(({ call }) => call)).toEqual([updateStartTest, takeover, updateStartTest, takeover])
  expect(asked[0]?.body).toMatchObject({ examToken: 'KUDA', publicKey: expect.any(String) })
  expect(asked[2]?.body).not.toHaveProperty('examToken')
})

it('where the server asks for the PC of the seat, its passport answers a challenge of this opening', async () => {
  havePassport(passportOfA1, onTestFinished)
  const asked = serve(refused('passport.required'))
  const orderId = crypto.randomUUID()
  await claim(orderId, signal)
  expect(asked.map(({ call }) => call)).toEqual([takeover, seatChallenge, takeover])
  const [first, , second] = asked.map(({ body }) => body)
  expect(first).not.toHaveProperty('passport')
  const { writer, publicKey } = second as unknown as Registration
  const text = challengeText({ order: orderId, writer, publicKey, nonce: 'the nonce' })
  expect(second).toMatchObject({
    ...{ writer: first?.writer, publicKey: first?.publicKey },
    passport: { nonce: 'the nonce', mac: await macBy(passportOfA1, text) },
  })
})

it('a PC without a passport answers nothing, and one that is refused is not asked twice', async () => {
  const refusal = refused('passport.required')
  const asked = serve(refusal)
  await expect(claim(crypto.randomUUID(), signal)).rejects.toBe(refusal)
  expect(asked).toHaveLength(1)
  havePassport(passportOfA1, onTestFinished)
  const again = serve(refused('passport.required'), refusal)
  await expect(claim(crypto.randomUUID(), signal)).rejects.toBe(refusal)
  expect(again.map(({ call }) => call)).toEqual([takeover, seatChallenge, takeover])
})
