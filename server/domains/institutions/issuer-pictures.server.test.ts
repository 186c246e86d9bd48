import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Certificate,
  certificatePicture,
  type VerifiedCertificate,
  verifyCertificate,
} from '#contract/calls/certificates.ts'
import { staffKeepIssuerPicture, staffRemoveIssuerPicture } from '#contract/calls/staff-settings.ts'
import { certificateStatement } from '#contract/certificate-statement.ts'
import { institutions } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { certifiable, finished } from '#test/server/finished.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openStaff, type StaffPersonOfTest, sendStaffForm } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let here: string
let administrator: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  const { member } = server.people
  here = member.institutionId ?? ''
  await certifiable(server, member)
  administrator = await openStaff(server, 'administrator', here)
})
afterAll(() => server.close())

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 80, b: 140, alpha: 0.5 } } })

async function keep(file: Uint8Array | null, kind = 'logo', by = administrator) {
  const answer = await sendStaffForm(server, staffKeepIssuerPicture, {
    ...{ token: by.token, body: { institutionId: here, kind } },
    file,
  })
  const { logoDigest = null, signatureDigest = null } =
    answer.status === 200 ? dataOf<Partial<Certificate>>({ headers: {}, ...answer }) : {}
  return { code: answer.body.code, data: { logoDigest, signatureDigest } }
}
const remove = (kind: string) =>
  server.send(staffRemoveIssuerPicture, {
    ...{ token: administrator.token, body: { institutionId: here, kind } },
  })

async function shown(digest: string | null) {
  const answer = await fetch(`${server.origin}${certificatePicture.path.replace(':digest', digest ?? '')}`)
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** A fresh certificate of a member of the institution. */
async function issued(): Promise<Certificate> {
  const order = await finished(server, server.people.member)
  return dataOf<{ certificate: Certificate }>(await order.detail()).certificate
}

async function verified({ id, verifyUrl }: Certificate): Promise<VerifiedCertificate> {
  const s = new URL(verifyUrl).searchParams.get('s') ?? ''
  return dataOf(await server.send(verifyCertificate, { params: { certificateId: id }, query: { s } }))
}

test('a certificate shows the logo and the signatory of the day on which it was issued, signed, whatever is changed later', async () => {
  const before = await issued()
  expect(before).toMatchObject({ signatoryName: null, logoDigest: null, signatureDigest: null })

  const logo = await keep(await drawn(1200, 900).webp().toBuffer())
  const signature = await keep(await drawn(300, 100).png().toBuffer(), 'signature')
  const set = ['signatoryName=Dr. Nur Aini, M.Pd.', 'signatoryTitle=Kepala UPT Bahasa']
  expect((await runCommand(server, 'institution', 'set', here, ...set)).code).toBe(0)
  const certificate = await issued()
  expect(certificate).toMatchObject({
    ...{ signatoryName: 'Dr. Nur Aini, M.Pd.', signatoryTitle: 'Kepala UPT Bahasa' },
    ...{ logoDigest: logo.data.logoDigest, signatureDigest: signature.data.signatureDigest },
  })
  expect(certificateStatement(certificate)).toMatch(/^RuangUji certificate 4\n/)
  expect(await verified(certificate)).toMatchObject({
    ...{ signature: 'genuine', signatoryName: 'Dr. Nur Aini, M.Pd.', logoDigest: certificate.logoDigest },
  })

  await keep(await drawn(80, 80).png().toBuffer())
  expect((await remove('signature')).status).toBe(200)
  expect((await remove('signature')).body.code).toBe('media.notFound')
  await runCommand(server, 'institution', 'set', here, 'signatoryName=', 'signatoryTitle=')
  const after = await issued()
  expect(after.logoDigest).not.toBe(certificate.logoDigest)
  expect(after).toMatchObject({ signatoryName: null, signatoryTitle: null, signatureDigest: null })
  // What was issued is as it was, with its pictures.
  for (const one of [before, certificate, after])
    expect(await verified(one)).toMatchObject({ signature: 'genuine', logoDigest: one.logoDigest })
  for (const digest of [certificate.logoDigest, certificate.signatureDigest])
    expect((await shown(digest)).status).toBe(200)
})

test('a picture is kept small, encoded anew as PNG with what is transparent and without metadata', async () => {
  const file = await drawn(1200, 900)
    .withExif({ IFD0: { Copyright: 'Rahasia Kamera' } })
    .png()
    .toBuffer()
  expect(file.includes('Rahasia Kamera')).toBe(true)
  const { data } = await keep(file)
  const { bytes } = await shown(data.logoDigest)
  const about = await sharp(bytes).metadata()
  expect(about).toMatchObject({ format: 'png', width: 320, height: 240, hasAlpha: true })
  expect(about.exif).toBeUndefined()
  expect(bytes.includes('Rahasia Kamera')).toBe(false)
})

test('what is no whole picture, is too large, or comes from elsewhere is refused, and changes nothing', async () => {
  const { data } = await keep(await drawn(90, 90).png().toBuffer())
  const png = await drawn(300, 300).png().toBuffer()
  const code = async (file: Uint8Array | null, by = administrator) => (await keep(file, 'logo', by)).code
  expect(await code(Buffer.from('%PDF-1.7'))).toBe('media.notPicture')
  expect(await code(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('media.notPicture')
  expect(await code(png.subarray(0, png.length - 60))).toBe('media.notPicture')
  expect(await code(await drawn(20, 20).gif().toBuffer())).toBe('media.notPicture')
  expect(await code(await drawn(6000, 4000).png().toBuffer())).toBe('media.tooLarge')
  expect(await code(Buffer.alloc(2 * 1024 * 1024 + 1, 0xff))).toBe('media.tooLarge')
  expect(await code(null)).toBe('request.invalid')
  const elsewhere = await openStaff(server, 'administrator', server.people.stranger.institutionId)
  expect(await code(png, elsewhere)).toBe('session.forbidden')
  expect(await code(png, await openStaff(server, 'proctor', here))).toBe('session.forbidden')
  const [row] = await server.db.select().from(institutions).where(eq(institutions.id, here))
  expect(row?.logoDigest).toBe(data.logoDigest)
  expect((await shown('f'.repeat(64))).status).toBe(404)
})

test('an operator gives, looks at and removes them', async () => {
  const path = join(await mkdtemp(join(tmpdir(), 'logo-')), 'logo.png')
  await writeFile(path, await drawn(100, 50).png().toBuffer())
  const { digest } = await runJson<{ digest: string }>(server, 'institution', 'logo', here, path)
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
  expect((await runCommand(server, 'institution', 'logo', here)).output).toContain(`logo ${digest}`)
  expect((await runCommand(server, 'institution', 'logo', here, '--remove')).output).toContain('no logo')
  const again = await runCommand(server, 'institution', 'logo', here, '--remove')
  expect(again.code).not.toBe(0)
  expect(again.errors).toContain('There is no such picture of this institution.')
  await writeFile(path, 'no picture')
  expect((await runCommand(server, 'institution', 'signature', here, path)).errors).toContain(
    'no whole PNG, JPEG or WebP',
  )
})
