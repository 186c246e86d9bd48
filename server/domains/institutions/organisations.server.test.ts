import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyDetail, institutionDetail } from '#contract/calls/organisation.ts'
import { companies, institutions, members } from '#server/tables/index.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

test('a member can read the supervision settings of their own institution', async () => {
  const { token, institutionId } = server.people.member
  const told = async () => {
    const answer = await server.inject({
      url: `/institusion/v1/get/institusion/detail/${institutionId}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
    return answer.body.data
  }
  const kinds = { face: true, voice: true, new_tab: true }
  expect(await told()).toMatchObject({
    id: institutionId,
    name: 'Politeknik Satu',
    active_camera: true,
    setting: { identification: kinds, failed: kinds },
  })

  const identification = { face: false, voice: true, newTab: false }
  const failed = { face: true, voice: false, newTab: true }
  await server.db
    .update(institutions)
    .set({ activeCamera: false, setting: { identification, failed } })
    .where(eq(institutions.id, institutionId ?? ''))
  expect(await told()).toMatchObject({
    active_camera: false,
    setting: {
      identification: { face: false, voice: true, new_tab: false },
      failed: { face: true, voice: false, new_tab: true },
    },
  })
})

const given = {
  extraTimePercent: 0,
  answerTimePercent: 0,
  withoutSection: null,
  directionsRead: false,
  breaks: null,
  tools: [],
  display: null,
  reason: 'Surat dokter',
  until: null,
}

test('a member who sits without a camera is told that no face is looked for', async () => {
  const { id, token, institutionId } = server.people.stranger
  const told = async () =>
    (await server.send(institutionDetail, { token, params: { id: institutionId ?? '' } })).body.data
  const kinds = { face: true, voice: true, new_tab: true }
  const { db } = server
  expect(await told()).toMatchObject({
    active_camera: true,
    setting: { identification: kinds, failed: kinds },
  })
  await db
    .update(members)
    .set({
      accommodations: {
        ...given,
        withoutCamera: true,
        withoutSection: null,
        directionsRead: false,
        breaks: null,
        tools: [],
        display: null,
      },
    })
    .where(eq(members.id, id))
  const others = { ...kinds, face: false }
  expect(await told()).toMatchObject({
    ...{ active_camera: false, setting: { identification: others, failed: others } },
  })
})

test('a member can read the announcement and the device checks of their own company, but not its access key', async () => {
  const { token, companyId } = server.people.individual
  const { body } = await server.send(companyDetail, { token, params: { id: companyId } })
  expect(body.data).toEqual({
    id: companyId,
    name: 'Ours',
    settings: {
      announcement: { is_active: false, images: [] },
      device_verification: { camera: { status: 'on' }, microphone: { status: 'on' } },
    },
  })

  const announcement = { isActive: true, images: [{ url: '/announcements/libur.jpg' }] }
  const deviceVerification = { camera: { status: 'off' as const }, microphone: { status: 'on' as const } }
  await server.db
    .update(companies)
    .set({ settings: { announcement, deviceVerification } })
    .where(eq(companies.id, companyId))
  const changed = await server.send(companyDetail, { token, params: { id: companyId } })
  expect(changed.body.data).toMatchObject({
    settings: {
      announcement: { is_active: true, images: [{ url: '/announcements/libur.jpg' }] },
      device_verification: { camera: { status: 'off' }, microphone: { status: 'on' } },
    },
  })
})

test('any other institution or company is not found', async () => {
  const { member, stranger, individual, foreigner } = server.people
  const id = member.institutionId ?? ''
  for (const { token } of [stranger, individual, foreigner]) {
    const answer = await server.send(institutionDetail, { token, params: { id } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'institution.notFound' } })
  }
  const answer = await server.send(companyDetail, {
    token: foreigner.token,
    params: { id: member.companyId },
  })
  expect(answer).toMatchObject({ status: 404, body: { code: 'company.notFound' } })
})

test('neither can be read without a token', async () => {
  const { member } = server.people
  const institution = await server.send(institutionDetail, { params: { id: member.institutionId ?? '' } })
  const company = await server.send(companyDetail, { params: { id: member.companyId } })
  expect([institution.status, company.status]).toEqual([401, 401])
})
