import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberDetail, updateProfile } from '#contract/calls/account.ts'
import { privacyPolicyVersion } from '#contract/rules/privacy.ts'
import { members } from '#server/tables/index.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

const profile = {
  fullname: '  siti\u202e  nur-haliza\u200b binti AHMAD ',
  dateOfBirth: '2001-02-28',
  placeOfBirth: 'Pontianak',
  phone: '0812 3456 7890',
  meta: { nim: '20-1234/TI' },
  privacyPolicyVersion,
}

const save = (changes: object, token = server.people.individual.token) =>
  server.send(updateProfile, { token, body: { ...profile, ...changes } })

describe('the profile', () => {
  test.each([
    [{ meta: { nim: ' ' } }, 'meta.nim', 'Nomor Induk Mahasiswa Tidak Boleh Kosong'],
    [{ meta: { nim: '1'.repeat(21) } }, 'meta.nim', 'Nomor Induk Mahasiswa maksimal 20 karakter'],
    [{ fullname: '' }, 'fullname', 'Nama Lengkap Tidak Boleh Kosong'],
    [{ fullname: 'a'.repeat(201) }, 'fullname', 'Nama Lengkap maksimal 200 karakter'],
    [{ placeOfBirth: '' }, 'place_of_birth', 'Tempat Lahir Tidak Boleh Kosong'],
    [{ dateOfBirth: '' }, 'date_of_birth', 'Tanggal Lahir Tidak Boleh Kosong'],
    [{ dateOfBirth: '1899-12-31' }, 'date_of_birth', 'Tahun tidak boleh kurang dari 1900'],
    [{ dateOfBirth: '1949-12-31' }, 'date_of_birth', 'Format tanggal tidak valid'],
    [{ dateOfBirth: '2001-02-29' }, 'date_of_birth', 'Format tanggal tidak valid'],
    [{ dateOfBirth: '28-02-2001' }, 'date_of_birth', 'Format tanggal tidak valid'],
    [{ dateOfBirth: '+002001-02-28' }, 'date_of_birth', 'Format tanggal tidak valid'],
    [{ dateOfBirth: '2999-01-01' }, 'date_of_birth', 'Format tanggal tidak valid'],
  ])('is refused with %j', async (changes, field, message) => {
    const { status, body } = await save(changes)
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    expect(body.errors).toMatchObject([{ field, message, problem: expect.any(String) }])
  })

  test('is refused with all invalid fields at once', async () => {
    const { body } = await save({ fullname: '', placeOfBirth: '', dateOfBirth: '', meta: { nim: '' } })
    expect((body.errors as { message: string }[]).map(({ message }) => message)).toEqual([
      'Nomor Induk Mahasiswa Tidak Boleh Kosong',
      'Nama Lengkap Tidak Boleh Kosong',
      'Tempat Lahir Tidak Boleh Kosong',
      'Tanggal Lahir Tidak Boleh Kosong',
    ])
  })

  test('is refused where a field is missing or is not a string', async () => {
    const { body } = await save({ fullname: undefined, meta: { nim: 7 } })
    expect((body.errors as { field: string }[]).map(({ field }) => field)).toEqual(['fullname', 'meta.nim'])
  })

  test('is refused with a character that PostgreSQL cannot store', async () => {
    const { status, body } = await save({ fullname: 'Siti\0Nur' })
    expect([status, body.code]).toEqual([400, 'request.invalid'])
  })

  test('is refused with half of a surrogate pair, which no database keeps', async () => {
    const { status, body } = await save({ fullname: 'Siti\ud83d', meta: { nim: '\udc00' } })
    expect([status, body.code]).toEqual([400, 'request.invalid'])
    expect((body.errors as { field: string }[]).map(({ field }) => field)).toEqual(['fullname', 'meta.nim'])
  })

  test('is refused with invisible characters alone', async () => {
    const { body } = await save({ fullname: '\u200b\u202e\ufeff' })
    expect(body.errors).toEqual([
      { field: 'fullname', message: 'Nama Lengkap Tidak Boleh Kosong', problem: 'missing' },
    ])
  })

  test.each(['2026-11-21', '', 'latest', `${privacyPolicyVersion} `])(
    'is refused with the agreement to version %j of the policy, and nothing is saved',
    async (version) => {
      const { status, body } = await save({ privacyPolicyVersion: version })
      expect([status, body.code]).toEqual(
        version === '' ? [400, 'request.invalid'] : [409, 'policy.outdated'],
      )
      const detail = await server.send(memberDetail, { token: server.people.individual.token })
      expect(detail.body.data).toMatchObject({ is_updated_profile: false })
    },
  )

  test('is saved with capitalised names, and with the consent and its time', async () => {
    const { token, id } = server.people.individual
    const { status, body } = await save({})
    expect(status).toBe(200)
    const saved = {
      fullname: 'Siti Nur-Haliza Binti AHMAD',
      date_of_birth: '2001-02-28',
      place_of_birth: 'Pontianak',
      phone_number: '0812 3456 7890',
      meta: { nim: '20-1234/TI' },
      is_updated_profile: true,
    }
    expect(body.data).toMatchObject(saved)
    const detail = await server.inject({
      url: '/users/v1/member/detail/',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(detail.body.data).toMatchObject(saved)
    const [row] = await server.db.select().from(members).where(eq(members.id, id))
    expect(row).toMatchObject({
      privacyPolicyVersion,
      privacyAgreedAt: new Date(server.clock.now),
    })
  })

  test('cannot be saved a second time', async () => {
    const { status, body } = await save({ fullname: 'Orang Lain' })
    expect([status, body.code]).toEqual([400, 'profile.alreadySaved'])
    const detail = await server.send(memberDetail, { token: server.people.individual.token })
    expect(detail.body.data).toMatchObject({ fullname: 'Siti Nur-Haliza Binti AHMAD' })
  })

  test('is saved by only one of two concurrent requests', async () => {
    const { token } = server.people.member
    const answers = await Promise.all(
      ['Pertama', 'Kedua', 'Ketiga', 'Keempat'].map((fullname) => save({ fullname }, token)),
    )
    const codes = answers.map(({ body }) => body.code ?? 'saved').sort()
    expect(codes).toEqual([...Array(3).fill('profile.alreadySaved'), 'saved'])
    const winner = answers.find(({ status }) => status === 200)
    const detail = await server.send(memberDetail, { token })
    expect(detail.body.data).toEqual(winner?.body.data)
  })

  test('can be saved without a telephone number', async () => {
    const { body } = await save({ phone: undefined }, server.people.stranger.token)
    expect(body.data).toMatchObject({ phone_number: null, is_updated_profile: true })
  })

  test('cannot be saved without a token', async () => {
    expect(await server.send(updateProfile, { body: profile })).toMatchObject({ status: 401 })
  })
})
