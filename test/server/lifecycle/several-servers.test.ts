import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#contract/call.ts'
import { autoLoginRegister, login } from '#contract/calls/account.ts'
import { certificateKey } from '#contract/calls/certificates.ts'
import { orderDetailFull, redeem, updateStartTest } from '#contract/calls/orders.ts'
import { changeForgotPassword, verifyForgotPassword } from '#contract/calls/passwords.ts'
import { boardSetup } from '#contract/calls/proctor.ts'
import { heartbeat, startSection, takeover } from '#contract/calls/sitting.ts'
import { writeIdHeader } from '#contract/envelope.ts'
import { sections } from '#contract/rules/limits.ts'
import { toWire } from '#contract/wire.ts'
import { readCredentials } from '#server/domains/demo/credentials.ts'
import { beginReset } from '#server/domains/identity/recovery.ts'
import { setPin } from '#server/domains/institutions/institutions.ts'
import { signatureOf } from '#server/domains/institutions/sso-link.ts'
import {
  certificates,
  companies,
  institutions,
  licences,
  members,
  orders,
  sectionSittings,
} from '#server/tables/index.ts'
import { startTestDatabase, type TestDatabase } from '../database.ts'
import { runCommand } from '../operator.ts'
import { expectHeardAcross } from '../room/heard-across.ts'
import { newFolder, type ReadyServer, removeFolders, startServer, stopServer } from '../server-process.ts'
import { signingCalls } from '../signing-calls.ts'

const accessKey = 'ruanguji-demo'

/** Two machines: a data folder each, one database, one place for files. */
let database: TestDatabase
let servers: [ReadyServer, ReadyServer]
let folders: string[]
beforeAll(async () => {
  database = await startTestDatabase()
  folders = [join(await newFolder(), 'one'), join(await newFolder(), 'two')]
  const STORAGE_URL = pathToFileURL(join(await newFolder(), 'files')).href
  const start = (DATA_DIR: string) =>
    startServer({ env: { DATA_DIR, DATABASE_URL: database.url, STORAGE_URL } })
  const [one = '', two = ''] = folders
  servers = await Promise.all([start(one), start(two)])
})
afterAll(async () => {
  await Promise.all((servers ?? []).map((server) => stopServer(server)))
  await database?.drop()
  await removeFolders()
})

interface Sent {
  params?: Record<string, string>
  body?: object
  token?: string
}
interface Answer {
  status: number
  code?: string
  data: Record<string, unknown>
}

const signing = signingCalls()

/** A call to the first or the second server, signed as by one window. */
async function ask(which: 0 | 1, call: AnyCall, { params = {}, body, token }: Sent = {}): Promise<Answer> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const headers = {
    [writeIdHeader]: randomUUID(),
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const unsigned = { method: call.method, url: path, headers, body: body && (toWire(body) as object) }
  const told = await signing.signed(unsigned, async ({ url, body: sent, ...wired }) => {
    const answer = await fetch(servers[which].address + url, {
      ...wired,
      ...(sent && { body: JSON.stringify(sent) }),
    })
    const { status } = answer
    return { status, headers: Object.fromEntries(answer.headers), body: (await answer.json()) as Answer }
  })
  return { ...told.body, status: told.status }
}

/** Somebody of the demo, signed in at the first server. */
async function somebody(role: string) {
  const made = await Promise.all(folders.map(readCredentials))
  const person = made.flatMap((credentials) => credentials?.people ?? []).find((one) => one.role === role)
  if (person === undefined) throw new Error(`The demo has no ${role}`)
  const { email, password } = person
  const { data } = await ask(0, login, { body: { accessKey, provider: 'email', email, password } })
  const [member] = await database.db.select().from(members).where(eq(members.email, email))
  if (member === undefined) throw new Error(`${email} is no member`)
  return { email, member, token: String(data.token) }
}

/** The code of a licence that anybody may redeem. */
async function freeLicence(): Promise<string> {
  const [like] = await database.db.select().from(licences).limit(1)
  if (!like) throw new Error('The demo has no licence')
  const { companyId, packageId } = like
  const code = randomUUID()
  await database.db.insert(licences).values({ code, companyId, packageId, institutionId: null })
  return code
}

/** A sitting that has begun, on a licence of its own. */
async function sittingOf(
  { token }: { token: string },
  writer: string = randomUUID(),
): Promise<{ id: string }> {
  const { data } = await ask(0, redeem, { body: { license: await freeLicence() }, token })
  const id = String(data.id)
  await ask(1, updateStartTest, { params: { id }, body: { writer }, token })
  return { id }
}

test('two servers that start at once on an empty database make one demo', async () => {
  expect(await database.db.$count(companies)).toBe(1)
  const has = await Promise.all(
    folders.map((folder) =>
      access(join(folder, 'demo.json')).then(
        () => true,
        () => false,
      ),
    ),
  )
  expect(has.filter(Boolean)).toHaveLength(1)
})

test('what is signed or sealed by one is known to the other', async () => {
  const keys = await Promise.all([ask(0, certificateKey), ask(1, certificateKey)])
  expect(keys[0]?.data.x).toEqual(expect.stringMatching(/^[\w-]{43}$/))
  expect(keys[1]?.data).toEqual(keys[0]?.data)
  const { token } = await somebody('Individual')
  const { id } = await sittingOf({ token })
  const seals = await Promise.all(
    [0, 1].map((one) => ask(one as 0 | 1, boardSetup, { params: { id }, token })),
  )
  expect(seals[0]?.data.seal).toBeTruthy()
  expect(seals[1]?.data.seal).toBe(seals[0]?.data.seal)
})

test('a sign-on link that was used at one is spent at the other', async () => {
  const { member } = await somebody('Institution member')
  const secret = 'shared with the institution'
  const institutionId = member.institutionId ?? ''
  await database.db.update(institutions).set({ ssoSecret: secret }).where(eq(institutions.id, institutionId))
  const link = () => {
    const expires = Math.floor(Date.now() / 1000) + 60
    const signOn = { institutionId, uid: member.email, name: 'Siti', expires, nonce: randomUUID() }
    const { uid: email, name: fullname, ...rest } = signOn
    return { accessKey, email, fullname, ...rest, signature: signatureOf(signOn, secret) }
  }
  const once = link()
  expect((await ask(0, autoLoginRegister, { body: once })).status).toBe(200)
  expect((await ask(1, autoLoginRegister, { body: once })).code).toBe('sso.invalid')
  const body = link()
  const atOnce = await Promise.all(
    ([0, 1, 0, 1] as const).map((one) => ask(one, autoLoginRegister, { body })),
  )
  expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
})

test('guesses at a one-time password sum up over both', async () => {
  const { member } = await somebody('Profile not complete')
  const { code, otp } = await beginReset(database.db, member.id, new Date())
  const guess = (step: number) => String((Number(otp) + step) % 1_000_000).padStart(6, '0')
  for (let step = 1; step <= 5; step += 1) {
    const body = { accessKey, code, otp: guess(step) }
    expect((await ask((step % 2) as 0 | 1, verifyForgotPassword, { body })).code).toBe('password.otpInvalid')
  }
  const newPassword = 'sandi yang baru'
  const right = { accessKey, code, otp, newPassword, confNewPassword: newPassword }
  for (const one of [0, 1] as const)
    expect((await ask(one, changeForgotPassword, { body: right })).code).toBe('password.otpInvalid')
})

test('so do passwords that are tried for an account, and PINs that are tried at its PC', async () => {
  const body = { accessKey, provider: 'email', email: 'nobody@kampus.example', password: 'guessed' }
  const codes: unknown[] = []
  for (let time = 0; time < 11; time += 1) codes.push((await ask((time % 2) as 0 | 1, login, { body })).code)
  expect(new Set(codes.slice(0, 10))).toEqual(new Set(['login.failed']))
  expect(codes[10]).toBe('request.tooMany')
  expect((await ask(1, login, { body })).code).toBe('request.tooMany')

  const { member, token } = await somebody('Institution member')
  const [institution] = await database.db
    .select()
    .from(institutions)
    .where(eq(institutions.id, member.institutionId ?? ''))
  if (institution === undefined) throw new Error('The member has an institution')
  await setPin(database.db, institution, '482913')
  const params = await sittingOf({ token })
  const tries: unknown[] = []
  for (let time = 0; time <= 5; time += 1) {
    const wish = { writer: randomUUID(), pin: `00000${time}` }
    tries.push((await ask((time % 2) as 0 | 1, takeover, { params, token, body: wish })).code)
  }
  expect(tries).toEqual([...Array(5).fill('pin.wrong'), 'request.tooMany'])
})

test('a sitting that is taken over at one is lost at the other', async () => {
  const { token } = await somebody('Individual')
  const [first, second] = [randomUUID(), randomUUID()]
  const params = await sittingOf({ token }, first)
  const beat = async (one: 0 | 1, writer: string) =>
    (await ask(one, heartbeat, { params, token, body: { writer } })).data.active
  expect(await beat(0, first)).toBe(true)
  expect((await ask(1, takeover, { params, token, body: { writer: second } })).code).toBe('sitting.elsewhere')
  const confirmed = { writer: second, confirmed: true }
  expect((await ask(1, takeover, { params, token, body: confirmed })).status).toBe(200)
  expect(await beat(0, first)).toBe(false)
  expect(await beat(1, second)).toBe(true)
})

test('a board and a screen at one hear of an answer and of a pause at the other', async () => {
  const { email, member, token } = await somebody('Institution member')
  const { id, companyId, institutionId } = member
  const person = { id, email, token, companyId, institutionId }
  const [here, other] = servers.map(({ address }) => address.replace(/\/$/, '')) as [string, string]
  await expectHeardAcross(database, { here, other, person, license: await freeLicence() })
})

test('a section that is past its deadline is closed once, whoever comes to it, and certified once', async () => {
  const { token } = await somebody('Individual')
  const { id } = await sittingOf({ token })
  await ask(0, startSection, { params: { id, section: 'listening' }, body: {}, token })
  // So long ago that nothing late can count by itself any more.
  const deadlines = sections.map((section, index) => ({
    section,
    at: new Date(Date.now() - 600_000 + index),
  }))
  const startedAt = new Date(Date.now() - 660_000)
  await database.db.transaction(async (tx) => {
    await tx.delete(sectionSittings).where(eq(sectionSittings.orderId, id))
    const rows = deadlines.map(({ section, at }) => ({ orderId: id, section, startedAt, deadlineAt: at }))
    await tx.insert(sectionSittings).values(rows)
  })
  const asked = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      ask((index % 2) as 0 | 1, orderDetailFull, { params: { id }, token }),
    ),
  )
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(asked.map(({ data }) => data.state))).toEqual(new Set(['finished']))
  for (const { section, at } of deadlines) {
    const own = and(eq(sectionSittings.orderId, id), eq(sectionSittings.section, section))
    const [row] = await database.db.select().from(sectionSittings).where(own)
    expect(row).toMatchObject({ submittedAt: at, submittedBy: 'server', rawScore: 0 })
  }
  const [order] = await database.db.select().from(orders).where(eq(orders.id, id))
  expect(order?.predictedScore).toEqual(expect.any(Number))
  expect(await database.db.$count(certificates, eq(certificates.orderId, id))).toBe(1)
})

test('a section that nobody comes back to is closed by one of their sweeps, as of its deadline', async () => {
  const { token } = await somebody('Individual')
  const { id } = await sittingOf({ token })
  await ask(1, startSection, { params: { id, section: 'listening' }, body: {}, token })
  const deadlineAt = new Date(Date.now() - 1000)
  await database.db.update(sectionSittings).set({ deadlineAt }).where(eq(sectionSittings.orderId, id))
  const closed = async () => {
    const [row] = await database.db.select().from(sectionSittings).where(eq(sectionSittings.orderId, id))
    return row
  }
  await expect
    .poll(closed, { timeout: 180_000 })
    .toMatchObject({ submittedAt: deadlineAt, submittedBy: 'server' })
})

test('a restore is refused while they run, and nothing is replaced', async () => {
  const place = { ...database, dataDir: await newFolder() }
  expect(await runCommand(place, 'backup', 'all.tar.gz')).toMatchObject({ code: 0, errors: '' })
  const before = await database.db.$count(orders)
  await sittingOf(await somebody('Individual'))
  const { code, errors } = await runCommand(place, 'restore', 'all.tar.gz', '--replace', '--json')
  expect([code, JSON.parse(errors)]).toMatchObject([5, { error: { code: 'data.inUse' } }])
  expect(await database.db.$count(orders), 'what was acknowledged since the backup').toBe(before + 1)
})
