import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passportAddress } from '#contract/rules/passport.ts'
import { seatPassports } from '#server/tables/index.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { newFolder, removeFolders } from '#test/server/server-process.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openRoom } from '../../exam-sessions/exam-sessions.fixture.ts'

let server: TestServer
let folder: string
const institution = 'Politeknik Satu'
const origin = 'https://ujian.lan:3000'
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  folder = await newFolder()
  await server.db.delete(seatPassports)
})
afterAll(async () => {
  await server.close()
  await removeFolders()
})

const makeKit = (system: string, out = folder) =>
  runJson(server, 'lab', 'kit', '--for', system, '--address', origin, '--out', out)
const inLab = ['--institution', institution, '--room', 'Lab 1']
const passports = (...words: string[]) => ['lab', 'passports', ...inLab, ...words]
const make = (seats: string, ...kits: string[]) =>
  runJson(server, ...passports('--seats', seats, '--kit', ...(kits.length > 0 ? kits : [folder])))
const count = () => server.db.$count(seatPassports)

interface Policy {
  readonly origin: string
  readonly managed_configuration_url: string
  readonly managed_configuration_hash: string
}
const policyAt = async (path: string): Promise<Policy> => {
  const { ManagedConfigurationPerOrigin: list } = JSON.parse(await readFile(path, 'utf8'))
  expect(list).toHaveLength(1)
  return list[0]
}

describe('for Linux', () => {
  beforeEach(() => makeKit('linux'))
  const policyOf = (seat: string) => policyAt(join(folder, 'passports', `${seat}.json`))

  test('each seat has a policy of its own, whose address tells what it is, readable by nobody else', async () => {
    await make('A1-A3')
    expect((await readdir(join(folder, 'passports'))).sort()).toEqual(['A1.json', 'A2.json', 'A3.json'])
    expect((await stat(join(folder, 'passports/A1.json'))).mode & 0o777).toBe(0o600)
    const policies = await Promise.all(['A1', 'A2', 'A3'].map(policyOf))
    expect(policies[0]?.origin).toBe(origin)
    for (const [index, { managed_configuration_url: url }] of policies.entries()) {
      expect(url).toContain(`${origin}${passportAddress}/`)
      const told = await fetch(new URL(new URL(url).pathname, server.origin))
      expect(await told.json()).toMatchObject({ room: 'Lab 1', seat: `A${index + 1}` })
    }
    expect(new Set(policies.map((one) => one.managed_configuration_hash)).size).toBe(3)
  })

  test('another passport of a seat voids the one before, and leaves those of other seats', async () => {
    await make('A1-A2')
    const [before, other] = [await policyOf('A1'), await policyOf('A2')]
    await make('a1')
    const status = async ({ managed_configuration_url: url }: Policy) =>
      (await fetch(new URL(new URL(url).pathname, server.origin))).status
    expect([await status(before), await status(other), await status(await policyOf('a1'))]).toEqual([
      404, 200, 200,
    ])
    expect(await count()).toBe(2)
  })

  /** What a script of the kit does to the disk image at `image`. */
  const run = (image: string, script: string, ...words: string[]) =>
    execFileSync('sh', [join(folder, script), ...words], {
      env: { PATH: process.env.PATH, DESTDIR: image },
      stdio: 'pipe',
    })
  const installed = (image: string) =>
    policyAt(join(image, '/etc/chromium/policies/managed/ruanguji-seat.json')).catch(() => null)

  test('a PC gets the one of its seat, keeps it with a newer kit, and loses it with the kit', async () => {
    await make('A1,Depan kiri')
    const image = await newFolder()
    run(image, 'install.sh', 'cage', '--seat', 'A1')
    expect(await installed(image)).toEqual(await policyOf('A1'))
    run(image, 'install.sh', 'desktop', 'siswa')
    expect(await installed(image)).toEqual(await policyOf('A1'))
    run(image, 'install.sh', 'desktop', 'siswa', '--seat', 'Depan kiri')
    expect(await installed(image)).toEqual(await policyOf('Depan kiri'))
    for (const place of ['/etc/opt/chrome', '/etc/chromium-browser'])
      expect(await readdir(join(image, place, 'policies/managed'))).toContain('ruanguji-seat.json')
    run(image, 'uninstall.sh')
    expect(await installed(image)).toBeNull()
  })

  test.each([['A9'], ['../passports/A1'], ['.'], ['']])(
    'the seat %j is refused, and changes nothing',
    async (seat) => {
      await make('A1')
      const image = await newFolder()
      expect(() => run(image, 'install.sh', 'cage', '--seat', seat)).toThrow(/Command failed/)
      expect(await readdir(image)).toEqual([])
    },
  )
})

test('for Windows a seat has a file for the registry, with both browsers, and one takes any off', async () => {
  await makeKit('windows')
  await make('A1')
  const text = await readFile(join(folder, 'passports/A1.reg'), 'utf16le')
  for (const key of ['Google\\Chrome', 'Microsoft\\Edge']) {
    const [, value = ''] =
      text.split(`[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\${key}]\r\n"ManagedConfigurationPerOrigin"="`) ??
      []
    const json = value.slice(0, value.indexOf('"\r\n')).replaceAll('\\"', '"')
    expect(JSON.parse(json)[0]).toMatchObject({ origin })
  }
  const removal = await readFile(join(folder, 'passport-remove.reg'), 'utf16le')
  expect(removal.match(/"ManagedConfigurationPerOrigin"=-/g)).toHaveLength(2)
  expect(await readFile(join(folder, 'uninstall.ps1'), 'utf8')).toContain('passport-remove.reg')
})

test('kits of both systems get the same passports, by default those in the data folder', async () => {
  const kits = ['linux', 'windows'].map((system) => join(server.dataDir, 'kit', system))
  await Promise.all(['linux', 'windows'].map((system, index) => makeKit(system, kits[index])))
  await runJson(server, ...passports('--seats', 'B1'))
  const { managed_configuration_url: url } = await policyAt(join(kits[0] ?? '', 'passports/B1.json'))
  expect(await readFile(join(kits[1] ?? '', 'passports/B1.reg'), 'utf16le')).toContain(url)
})

test('passports are listed with how often and from where they were fetched, and without their secrets', async () => {
  await makeKit('linux')
  await make('A2,A10')
  const { managed_configuration_url: url } = await policyAt(join(folder, 'passports/A10.json'))
  await fetch(new URL(new URL(url).pathname, server.origin))
  const { output } = await runCommand(server, ...passports('--json'))
  expect(JSON.parse(output)).toMatchObject([
    { seat: 'A2', fetched: 0, addresses: [] },
    { seat: 'A10', fetched: 1, addresses: ['127.0.0.1'] },
  ])
  for (const { secret, tokenHash } of await server.db.select().from(seatPassports)) {
    expect(output).not.toContain(secret)
    expect(output).not.toContain(tokenHash)
  }
  expect(await runJson(server, ...passports('--seats', 'a2,C1', '--withdraw'))).toEqual({ withdrawn: 1 })
  expect(await count()).toBe(1)
})

test('an exam session names room and, where they are asked for, seats; without seats its passports are only listed', async () => {
  await makeKit('linux')
  const room = await openRoom(server)
  const { id } = await room.plan()
  await server.licence(room.here)
  await room.add(id, server.people.member.email, 'A7')
  const ofSession = (...words: string[]) =>
    runJson(server, 'lab', 'passports', '--exam-session', id, ...words)
  expect(await ofSession()).toEqual([])
  expect(await ofSession('--seats', 'roster', '--kit', folder)).toMatchObject({ seats: ['A7'] })
  expect(await ofSession()).toMatchObject([{ seat: 'A7', fetched: 0 }])
  expect(await count()).toBe(1)
})

describe('is refused', () => {
  const refused = async (...words: string[]) => {
    const { code, errors } = await runCommand(server, 'lab', 'passports', ...words, '--json')
    expect(await count()).toBe(0)
    return { code, message: JSON.parse(errors).error.message as string }
  }

  test('without a kit, and then nothing is made', async () => {
    const empty = await newFolder()
    expect(await refused(...inLab, '--seats', 'A1', '--kit', empty)).toEqual({
      code: 3,
      message: expect.stringMatching(/holds no kit: lab kit writes one/),
    })
    await mkdir(join(empty, 'x'))
    expect((await refused(...inLab, '--seats', 'A1', '--kit', join(empty, 'x'))).code).toBe(3)
  })

  test('without a room, with seats that are none, and for an institution that is not there', async () => {
    expect((await refused('--seats', 'A1')).message).toMatch(/--institution and --room, or --exam-session/)
    expect((await refused(...inLab, '--seats', '../A1')).message).toMatch(/seats such as A1-A30/)
    expect((await refused('--institution', 'Tidak ada', '--room', 'Lab 1', '--seats', 'A1')).message).toMatch(
      /no institution/,
    )
    expect((await refused(...inLab, '--seats', 'roster')).message).toMatch(/Give --exam-session/)
    expect((await refused('--exam-session', 'none')).message).toMatch(/no exam session/)
  })
})
