import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { roomAuthority, writePair } from '#test/server/certificates.ts'
import { readKeyPair } from './key-pair.ts'
import { openTls } from './tls.ts'

const folder = mkdtempSync(join(tmpdir(), 'ruanguji-tls-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const { pairOf } = roomAuthority(['ujian.test'])
const [one, other] = [pairOf(), pairOf()]
const day = 86_400_000

/** What the operator is told of a pair with these contents. */
async function faultOf(cert: string, key: string): Promise<string> {
  const files = await writePair(folder, { cert, key })
  return readKeyPair(files, new Date()).then(
    () => 'none',
    (error: Error) => error.message.replaceAll(folder, ''),
  )
}

describe('a certificate and its key', () => {
  test('are read where they belong together', async () => {
    const { chain } = await readKeyPair(await writePair(folder, one), new Date())
    expect(chain.map(({ subject }) => subject)).toEqual([
      'CN=ujian.test',
      expect.stringMatching(/^CN=RuangUji room authority/),
    ])
  })

  test.each([
    [
      'the key of another',
      one.cert,
      other.key,
      /TLS_KEY \(\/server-key.pem\) does not belong to .*: name the key/,
    ],
    [
      'no certificate',
      'hello',
      one.key,
      /TLS_CERT names \/server.pem, which holds no certificate in PEM form: its first/,
    ],
    [
      'a damaged one',
      one.cert.replace(/MII.{20}/, 'MII'),
      one.key,
      /whose certificate cannot be read: make the file/,
    ],
    [
      'no key',
      one.cert,
      'hello',
      /TLS_KEY names \/server-key.pem, which holds no private key .* without a password/,
    ],
  ])('are refused with %s, and it is said what to do', async (_what, cert, key, says) => {
    expect(await faultOf(cert, key)).toMatch(says)
  })

  test('are refused where they are over, or not valid yet', async () => {
    const over = pairOf({ from: new Date(Date.now() - 2 * day), until: new Date(Date.now() - day) })
    expect(await faultOf(over.cert, over.key)).toMatch(
      /the certificate of TLS_CERT \(\/server.pem\) ended on \S+ \S+ WIB: renew it .*npm run admin -- lab certificate\.$/,
    )
    const future = pairOf({ from: new Date(Date.now() + day) })
    expect(await faultOf(future.cert, future.key)).toMatch(
      /begins on \S+ \S+ WIB, and this machine's clock says \d{4}-\d\d-\d\d: set the clock/,
    )
  })

  test('are refused where a file cannot be read, naming the user who cannot', async () => {
    const files = { cert: join(folder, 'missing.pem'), key: join(folder, 'server-key.pem') }
    await expect(readKeyPair(files, new Date())).rejects.toThrow(
      /^The configuration is not valid: TLS_CERT names .*missing.pem, which \S+, as whom the server runs, cannot read \(it does not exist\): name a file/,
    )
  })

  test.each([
    [{ TLS_CERT: 'server.pem' }, 'TLS_KEY is missing, and TLS_CERT is given: set it to the path'],
    [{ TLS_KEY: 'key.pem', TLS_CERT: ' ' }, 'TLS_CERT is missing, and TLS_KEY is given: set it to the path'],
  ])('are named by both variables or neither', (env, says) => {
    expect(() => readConfig(env)).toThrow(says)
    expect(readConfig({}).tls).toBeUndefined()
  })
})

/** A page at a name is told to be opened by https alone only where that can lock nobody out. */
describe('the memory of browsers that a host speaks https alone', () => {
  const ofRoom = roomAuthority(['ujian.kampus.ac.id', '192.168.1.10'])
  const until = new Date(Date.now() + 10 * day)

  async function hstsOf(publicUrl: string | undefined, roots: readonly string[], ends = until) {
    const tls = await writePair(folder, ofRoom.pairOf({ until: ends }))
    return (await openTls({ tls, publicUrl }, { roots }))?.hsts
  }

  test('is asked for at the public name of a publicly trusted certificate, for as long as that lasts', async () => {
    const hsts = await hstsOf('https://ujian.kampus.ac.id', [ofRoom.ca])
    const seconds = Number(/^max-age=(\d+)$/.exec(hsts?.('ujian.kampus.ac.id') ?? '')?.[1])
    expect(seconds).toBeGreaterThan(10 * 86_400 - 60)
    expect(seconds).toBeLessThanOrEqual(10 * 86_400)
    expect(hsts?.('localhost')).toBeNull()
    expect(hsts?.('192.168.1.10')).toBeNull()
    const long = await hstsOf('https://ujian.kampus.ac.id', [ofRoom.ca], new Date(Date.now() + 300 * day))
    expect(long?.('ujian.kampus.ac.id')).toBe(`max-age=${30 * 86_400}`)
  })

  test('is never asked for with the certificate of a room, an address, a name of the lab alone, or without PUBLIC_URL', async () => {
    const { rootCertificates } = await import('node:tls')
    const known = await hstsOf('https://ujian.kampus.ac.id', rootCertificates)
    expect(known?.('ujian.kampus.ac.id')).toBeNull()
    for (const [publicUrl, host] of [
      ['https://192.168.1.10:3000', '192.168.1.10'],
      ['https://localhost', 'localhost'],
      ['http://ujian.kampus.ac.id', 'ujian.kampus.ac.id'],
      [undefined, 'ujian.kampus.ac.id'],
    ] as const)
      expect((await hstsOf(publicUrl, [ofRoom.ca]))?.(host)).toBeNull()
  })
})
