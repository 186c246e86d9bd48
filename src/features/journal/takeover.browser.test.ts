import { expect, it, onTestFinished, vi } from 'vitest'
import { toWire } from '#contract/wire.ts'
import { toBase64url } from '#src/platform/signing/base64url.ts'
import { theKeys } from '#src/platform/signing/database.ts'
import { agreedKeysOf } from '#src/platform/signing/keys.ts'
import { settleWriter } from '#src/platform/signing/writer.ts'
import { claim } from './takeover.ts'

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
