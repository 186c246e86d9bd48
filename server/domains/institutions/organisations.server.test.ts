import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyDetail, institutionDetail } from '#contract/calls/organisation.ts'
import { openTestRoom, type TestRoom } from '#test/server/room.ts'

let room: TestRoom
beforeAll(async () => {
  room = await openTestRoom()
})
afterAll(() => room.close())

test('a member reads how their own institution supervises', async () => {
  const { token, institutionId } = room.people.member
  const answer = await room.inject({
    url: `/institusion/v1/get/institusion/detail/${institutionId}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const kinds = { face: true, voice: true, new_tab: true }
  expect(answer.status).toBe(200)
  expect(answer.body.data).toMatchObject({
    id: institutionId,
    name: 'Politeknik Satu',
    active_camera: true,
    setting: { identification: kinds, failed: kinds },
  })
})

test('a member reads the announcement and the device checks of their own company, never its access key', async () => {
  const { token, companyId } = room.people.individual
  const { body } = await room.send(companyDetail, { token, params: { id: companyId } })
  expect(body.data).toEqual({
    id: companyId,
    name: 'Ours',
    settings: {
      announcement: { is_active: false, images: [] },
      device_verification: { camera: { status: 'on' }, microphone: { status: 'on' } },
    },
  })
})

test('any other institution or company does not exist', async () => {
  const { member, stranger, individual, foreigner } = room.people
  const id = member.institutionId ?? ''
  for (const { token } of [stranger, individual, foreigner]) {
    const answer = await room.send(institutionDetail, { token, params: { id } })
    expect(answer).toMatchObject({ status: 404, body: { code: 'institution.notFound' } })
  }
  const answer = await room.send(companyDetail, { token: foreigner.token, params: { id: member.companyId } })
  expect(answer).toMatchObject({ status: 404, body: { code: 'company.notFound' } })
})

test('nobody reads either without a token', async () => {
  const { member } = room.people
  const institution = await room.send(institutionDetail, { params: { id: member.institutionId ?? '' } })
  const company = await room.send(companyDetail, { params: { id: member.companyId } })
  expect([institution.status, company.status]).toEqual([401, 401])
})
