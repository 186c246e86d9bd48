import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { autoLoginRegister } from '#contract/calls/account.ts'
import { companyDetail, institutionDetail } from '#contract/calls/organisation.ts'
import { isPassword } from '#server/platform/crypto/password.ts'
import { companies, institutions } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { whileHeld } from '#test/server/held-lock.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { accessKey, openTestServer, type TestServer } from '#test/server/test-server.ts'
import { acceptConfigKey } from './accept-config-key.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const stored = async (name: string) => {
  const [row] = await server.db.select().from(institutions).where(eq(institutions.name, name))
  return row
}
const ofMember = async () => {
  const { token, institutionId } = server.people.member
  return dataOf<{ activeCamera: boolean; setting: { judgement: object } }>(
    await server.send(institutionDetail, { token, params: { id: institutionId ?? '' } }),
  )
}

describe('the company', () => {
  const settings = async () => {
    const { token, companyId } = server.people.member
    const answer = await server.send(companyDetail, { token, params: { id: companyId } })
    return dataOf<{ settings: unknown }>(answer).settings
  }

  test('gets an announcement with its image, and removes it again', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000', 'hex')
    await writeFile(join(server.dataDir, 'poster.png'), png)
    expect((await runCommand(server, 'company', 'announcement', 'on', 'poster.png')).output).toBe(
      'announcement on, images: 1\n',
    )
    const url = `data:image/png;base64,${png.toString('base64')}`
    expect(await settings()).toMatchObject({ announcement: { isActive: true, images: [{ url }] } })
    expect((await runCommand(server, 'company', 'announcement', 'off')).code).toBe(0)
    expect(await settings()).toMatchObject({ announcement: { isActive: false, images: [{ url }] } })
  })

  test('takes only images for announcements', async () => {
    await writeFile(join(server.dataDir, 'poster.txt'), 'hello')
    const refused = await runCommand(server, 'company', 'announcement', 'on', 'poster.txt')
    expect(refused).toMatchObject({
      code: 3,
      errors: expect.stringContaining('is no JPEG, PNG or WebP image'),
    })
  })

  test('switches device checks one by one', async () => {
    await runCommand(server, 'company', 'device-verification', '--camera', 'off')
    expect(await settings()).toMatchObject({
      deviceVerification: { camera: { status: 'off' }, microphone: { status: 'on' } },
    })
    await runCommand(server, 'company', 'device-verification', '--camera', 'on')
  })

  test('is created only once for an access key', async () => {
    expect(await runCommand(server, 'company', 'create', 'Another')).toMatchObject({
      code: 5,
      errors: 'The access key front-end-of-the-tests has a company already.',
    })
  })
})

describe('an institution', () => {
  test('is created with its supervision settings, and found by its name in upper or lower case', async () => {
    const made = await runCommand(
      server,
      'institution',
      'create',
      'Akademi Baru',
      'activeCamera=on',
      'failed.face=on',
    )
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Akademi Baru: made, id [0-9a-f]{32}\n$/),
    })
    expect(await stored('Akademi Baru')).toMatchObject({
      activeCamera: true,
      setting: {
        identification: { face: false, voice: false, newTab: false },
        failed: { face: true, voice: false, newTab: false },
      },
    })
    expect((await runCommand(server, 'institution', 'set', 'akademi baru')).output).toMatch(
      /failed\.face +on/,
    )
    expect(await runCommand(server, 'institution', 'create', 'AKADEMI BARU')).toMatchObject({ code: 5 })
  })

  test('changes its judgement settings, which its members get at once', async () => {
    await runCommand(
      server,
      'institution',
      'set',
      'Politeknik Satu',
      'judgement.limit=5',
      'judgement.mostWords.reading=6',
    )
    expect(await ofMember()).toMatchObject({
      setting: {
        judgement: { limit: 5, mostWords: { listening: 3, structure: 2, reading: 6 }, pilot: false },
      },
    })
    const { judgement } = (await stored('Politeknik Satu'))?.setting ?? {}
    expect(Object.keys(judgement ?? {}).sort()).toEqual(['limit', 'mostWords'])
    await runCommand(server, 'institution', 'pilot', 'Politeknik Satu', 'on')
    expect(await ofMember()).toMatchObject({ setting: { judgement: { limit: 5, pilot: true } } })
    await runCommand(server, 'institution', 'pilot', 'Politeknik Satu', 'off')
  })

  test.each([
    ['judgement.limit=0', /Setting 2, judgement\.limit=0, is refused: Too small/],
    ['judgement.limits=3', /Setting 2, judgement\.limits=3, is no setting\. Settings: activeCamera, /],
    ['failed.face=maybe', /Setting 2, failed\.face=maybe, is refused/],
    ['pilot', /Setting 2, pilot, is no setting/],
  ])('refuses %s, and changes none of the other settings', async (wrong, message) => {
    const before = await stored('Politeknik Dua')
    const refused = await runCommand(
      server,
      'institution',
      'set',
      'Politeknik Dua',
      'activeCamera=off',
      wrong,
    )
    expect(refused).toMatchObject({ code: 2, errors: expect.stringMatching(message) })
    expect(await stored('Politeknik Dua')).toEqual(before)
  })

  test("stores the proctors' PIN only as a hash", async () => {
    await runCommand(server, 'institution', 'pin', 'Politeknik Dua', '482913')
    const hash = (await stored('Politeknik Dua'))?.proctorPinHash ?? ''
    expect(hash).toMatch(/^\$argon2id\$/)
    expect(await isPassword(hash, '482913')).toBe(true)
    expect(await runCommand(server, 'institution', 'pin', 'Politeknik Dua', '12')).toMatchObject({ code: 2 })
    await runCommand(server, 'institution', 'pin', 'Politeknik Dua', 'none')
    expect((await stored('Politeknik Dua'))?.proctorPinHash).toBeNull()
  })

  test('gets a secret, and a link that is signed with it signs a member in', async () => {
    expect(
      await runCommand(server, 'institution', 'sso-link', 'Politeknik Satu', 'a@kampus.example', 'Ayu'),
    ).toMatchObject({
      code: 5,
      errors: expect.stringContaining('has no secret'),
    })
    const { secret } = await runJson<{ secret: string }>(
      server,
      'institution',
      'sso-secret',
      'Politeknik Satu',
    )
    expect(secret).toMatch(/^[\w-]{43}$/)
    const { link } = await runJson<{ link: string }>(
      server,
      'institution',
      'sso-link',
      'Politeknik Satu',
      'Dewi@kampus.example',
      'Dewi Lestari',
    )
    const sent = new URL(link).searchParams
    const decoded = (name: string) => Buffer.from(sent.get(name) ?? '', 'base64url').toString()
    const body = {
      accessKey,
      email: decoded('uid'),
      fullname: decoded('name'),
      institutionId: sent.get('institution'),
      expires: Number(sent.get('expires')),
      nonce: sent.get('nonce'),
      signature: sent.get('signature'),
    }
    server.clock.now = Date.now()
    const answer = await server.send(autoLoginRegister, { body })
    expect(dataOf<{ fullname: string }>(answer).fullname).toBe('Dewi Lestari')
  })

  test('that is unknown is named in the error', async () => {
    expect(await runCommand(server, 'institution', 'set', 'Nowhere')).toMatchObject({
      code: 4,
      errors: 'There is no institution Nowhere: institution list names them.',
    })
  })

  test('is listed as a table and as JSON, without secrets', async () => {
    const { output } = await runCommand(server, 'institution', 'list')
    expect(output).toMatch(/^Institution +Id +Members +PIN +Sign-on secret\n─+/)
    expect(output).toContain('Politeknik Satu')
    const listed = await runJson<object[]>(server, 'institution', 'list')
    expect(listed).toContainEqual(expect.objectContaining({ name: 'Politeknik Satu', hasSsoSecret: true }))
    expect(JSON.stringify(listed)).not.toMatch(/secret"|Hash/)
  })
})

describe('what somebody else changes at the same moment stays', () => {
  const name = 'Politeknik Satu'
  const during = (change: SQL, work: () => Promise<unknown>) => whileHeld(server.db, { lock: change }, work)
  const ofInstitution = (change: SQL) =>
    sql`update ${institutions} set ${change} where ${institutions.name} = ${name}`

  test('of the settings of the company', async () => {
    const announces = sql`update ${companies} set settings = jsonb_set(settings, '{announcement,isActive}', 'true')`
    await during(announces, () => runCommand(server, 'company', 'device-verification', '--camera', 'off'))
    const [company] = await server.db
      .select()
      .from(companies)
      .where(eq(companies.id, server.people.member.companyId))
    expect(company?.settings).toMatchObject({
      announcement: { isActive: true },
      deviceVerification: { camera: { status: 'off' } },
    })
  })

  test('of the settings of an institution', async () => {
    const limited = ofInstitution(sql`setting = setting || '{"judgement": {"limit": 7}}'`)
    await during(limited, () => runCommand(server, 'institution', 'set', name, 'failed.face=off'))
    expect((await stored(name))?.setting).toMatchObject({ judgement: { limit: 7 }, failed: { face: false } })
  })

  test('of the keys of Safe Exam Browser that it accepts', async () => {
    const [one, other] = ['a', 'b'].map((letter) => letter.repeat(64))
    const id = server.people.member.institutionId ?? ''
    await during(ofInstitution(sql`seb_config_keys = ${`one: ${one}`}`), () =>
      server.db.transaction((tx) => acceptConfigKey(tx, { id }, { name: 'other', key: other ?? '' })),
    )
    expect((await stored(name))?.sebConfigKeys).toBe(`one: ${one}\nother: ${other}`)
  })
})

test('the loaded tests are listed as a table and as JSON', async () => {
  expect((await runCommand(server, 'content', 'list')).output).toMatch(
    /^Test +Version +Sections +Items +Loaded +Name\n─+\ntiny +1 +listening, structure, reading +11 +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d WIB +\S/,
  )
  expect(await runJson(server, 'content', 'list')).toMatchObject([
    { packageId: 'tiny', version: 1, items: 11 },
  ])
})
