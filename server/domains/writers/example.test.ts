import { createECDH, createHash, createHmac, hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { derivationOf, readSignature, signedText, writeSignature } from '#contract/rules/signature.ts'
import { isSignedBy } from './mac.ts'

const page = readFileSync(new URL('../../../docs/spec/signing.md', import.meta.url), 'utf8')
const example = JSON.parse(/```json\n([\s\S]+?)```/.exec(page)?.[1] ?? '{}')

test('the example of the specification is what both sides compute', () => {
  const { order: orderId, writer, method, path, body, time } = example
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(example.private_key, 'base64url')
  const secret = ecdh.computeSecret(example.server_key, 'base64url')
  const { salt, info } = derivationOf(orderId, writer)
  const key = Buffer.from(hkdfSync('sha256', secret, salt, info, 32))
  const bodyDigest = createHash('sha256').update(body).digest('base64url')
  const text = signedText({ method, path, bodyDigest, time })
  const mac = createHmac('sha256', key).update(text).digest('base64url')
  expect({
    public_key: ecdh.getPublicKey('base64url'),
    secret: secret.toString('base64url'),
    signing_key: key.toString('base64url'),
    body_digest: bodyDigest,
    header: writeSignature({ orderId, writer, time, mac }),
  }).toEqual({
    ...{ public_key: example.public_key, secret: example.secret, signing_key: example.signing_key },
    ...{ body_digest: example.body_digest, header: example.header },
  })
})

test('the server takes the example, and nothing that differs from it', () => {
  const key = Buffer.from(example.signing_key, 'base64url')
  const signature = readSignature(example.header)
  if (signature === null) throw new Error('the header of the example cannot be read')
  const sent = { method: example.method, path: example.path, content: Buffer.from(example.body) }
  const others = [
    { ...sent, method: 'POST' },
    { ...sent, path: `${sent.path}?` },
    { ...sent, content: Buffer.from(`${example.body} `) },
  ]
  expect(isSignedBy(key, signature, sent)).toBe(true)
  expect(others.map((other) => isSignedBy(key, signature, other))).toEqual([false, false, false])
  expect(isSignedBy(key, { ...signature, time: signature.time + 1 }, sent)).toBe(false)
})
