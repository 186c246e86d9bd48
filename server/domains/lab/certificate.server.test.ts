import { X509Certificate } from 'node:crypto'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { askSecurely, writePair } from '#test/server/certificates.ts'
import { newFolder, removeFolders } from '#test/server/server-process.ts'
import { makeAuthority } from './authority.ts'
import { makeCertificate, type Wanted } from './certificate.ts'
import { makeServerPair } from './server-certificate.ts'
import { shownCertificate, shownText } from './shown.ts'

const now = new Date()
const day = 86_400_000

let dataDir: string
beforeEach(async () => {
  dataDir = await newFolder()
})
afterAll(removeFolders)

const make = (wanted: Partial<Wanted> = {}, at = now) =>
  makeCertificate(
    { dataDir, account: undefined },
    { hosts: ['ujian.lan'], days: 398, out: join(dataDir, 'tls'), isAuthorityNew: false, ...wanted },
    at,
  )

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

/** What a client that trusts `ca` alone gets at `host` of a server with these files. */
async function opens(files: { cert: string; key: string }, ca: string, host: string): Promise<string> {
  const [cert, key] = await Promise.all([readFile(files.cert), readFile(files.key)])
  const server = createServer({ cert, key }, (_request, response) => response.end('fine'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0
  try {
    return (await askSecurely(`https://${host}:${port}/`, { ca })).body
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    return code === undefined || code === 'UNSPECIFIED' ? message : code
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('the certificate opens a server for whoever trusts the authority, and the keys are for their owner alone', async () => {
  const { authority, files, until } = await make({ hosts: ['ujian.lan', '192.168.1.10'] })
  const own = new X509Certificate(await readFile(files.cert))
  expect(own.subjectAltName).toBe(
    'DNS:ujian.lan, IP Address:192.168.1.10, DNS:localhost, IP Address:127.0.0.1',
  )
  expect(new Date(own.validTo).getTime() - new Date(own.validFrom).getTime()).toBe(398 * day)
  expect(Math.abs(until.getTime() - new Date(own.validTo).getTime())).toBeLessThan(1000)
  expect(await opens(files, authority.pem, 'ujian.lan')).toBe('fine')
  expect(await opens(files, authority.pem, 'other.lan')).toBe('ERR_TLS_CERT_ALTNAME_INVALID')
  expect(await opens(files, makeAuthority([], now).pem, 'ujian.lan')).toMatch(
    /SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY/,
  )
  expect(await readFile(files.authority, 'utf8')).toBe(authority.pem)
  for (const key of [files.key, join(dataDir, 'authority', 'authority-key.pem')])
    expect(await modeOf(key)).toBe('600')
  for (const shown of [files.cert, files.authority]) expect(await modeOf(shown)).toBe('644')
})

test('the next certificate is of the same authority, so that no PC has to be visited again', async () => {
  const first = await make()
  const second = await make({ hosts: ['other.lan', '10.0.0.7'] }, new Date(now.getTime() + day / 2))
  expect([first.isAuthorityNew, second.isAuthorityNew]).toEqual([true, false])
  expect(second.authority.pem).toBe(first.authority.pem)
  expect(await opens(second.files, first.authority.pem, 'other.lan')).toBe('fine')
})

test('an authority does not sign for what it was not made for; another one does', async () => {
  const first = await make({ hosts: ['ujian.kampus.ac.id'] })
  await expect(make({ hosts: ['www.bank.example', '8.8.8.8'] })).rejects.toThrow(
    /may not sign for www\.bank\.example, 8\.8\.8\.8, only for ujian\.kampus\.ac\.id, .*--new-authority/,
  )
  expect(await opens(first.files, first.authority.pem, 'ujian.kampus.ac.id'), 'the files are as before').toBe(
    'fine',
  )
  const other = await make({ hosts: ['www.bank.example'], isAuthorityNew: true })
  expect(other.authority.pem).not.toBe(first.authority.pem)
})

test('whoever has the key of an authority can make no certificate that its PCs trust, but for its own hosts', async () => {
  const { authority } = await make({ hosts: ['ujian.kampus.ac.id'] })
  const validity = [new Date(now.getTime() - day), new Date(now.getTime() + day)] as const
  const folder = join(dataDir, 'forged')
  await mkdir(folder)
  const signedFor = async (host: string) => {
    const files = await writePair(folder, makeServerPair(authority, { hosts: [host], validity }))
    return opens(files, authority.pem, host)
  }
  expect(await signedFor('ujian.kampus.ac.id')).toBe('fine')
  expect(await signedFor('www.bank.example')).toBe('permitted subtree violation')
})

test('no certificate outlives its authority, and one that is over signs nothing', async () => {
  const { authority } = await make()
  const ends = new Date(authority.certificate.validTo)
  const late = await make({}, new Date(ends.getTime() - 10 * day))
  expect(late.until).toEqual(ends)
  await expect(make({}, new Date(ends.getTime() + day))).rejects.toThrow(
    /authority ended on .*--new-authority/,
  )
})

test('it is shown when certificate and authority end, and that they are to be renewed thirty days before', async () => {
  const { files, authority } = await make()
  const shown = await shownCertificate(files.cert, dataDir, now)
  expect(shown).toMatchObject({
    daysLeft: 396,
    isDue: false,
    authority: { name: authority.name, daysLeft: 1824 },
  })
  const later = await shownCertificate(files.cert, dataDir, new Date(now.getTime() + 367 * day))
  expect(later.isDue).toBe(true)
  expect(shownText(later)).toMatch(/ends .*in 29 days[\s\S]*It is to be renewed/)
  expect(
    shownText(await shownCertificate(files.cert, dataDir, new Date(now.getTime() + 500 * day))),
  ).toContain('it is over')
  await expect(shownCertificate(join(dataDir, 'none.pem'), dataDir, now)).rejects.toThrow(
    'lab certificate --host NAME makes one',
  )
})
