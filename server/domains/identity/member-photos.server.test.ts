import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberData } from '#contract/calls/member-data.ts'
import {
  staffKeepMemberPhoto,
  staffMatchPhotos,
  staffMemberPhoto,
  staffRemoveMemberPhoto,
} from '#contract/calls/staff-member-photos.ts'
import { staffMemberDetail } from '#contract/calls/staff-members.ts'
import { picturePath } from '#server/domains/pictures/pictures.ts'
import { institutions, memberPhotos, members, removals } from '#server/tables/index.ts'
import { dataOf } from '#test/server/candidate.ts'
import { isKept } from '#test/server/evidence.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openStaff, type StaffPersonOfTest, sendStaffForm } from '#test/server/staff.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

let server: TestServer
let here: string
let administrator: StaffPersonOfTest
let elsewhere: StaffPersonOfTest
beforeAll(async () => {
  server = await openTestServer()
  const { member, stranger } = server.people
  here = member.institutionId ?? ''
  administrator = await openStaff(server, 'administrator', here)
  elsewhere = await openStaff(server, 'administrator', stranger.institutionId)
})
afterAll(() => server.close())

const jpegOf = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

interface Kept {
  file?: Uint8Array | null
  id?: string
  seen?: string
  by?: StaffPersonOfTest
  institutionId?: string
}
async function keep({ file, id, seen = '', by = administrator, institutionId = here }: Kept = {}) {
  const sent = { institutionId, id: id ?? server.people.member.id, seen }
  const { status, body } = await sendStaffForm(server, staffKeepMemberPhoto, {
    ...{ token: by.token, body: sent },
    file: file === undefined ? await jpegOf(900, 1200) : file,
  })
  return { status, code: body.code, photo: body.data as { id: string; by: string } }
}
const remove = (seen: string) =>
  server.send(staffRemoveMemberPhoto, {
    ...{ token: administrator.token, body: { institutionId: here, id: server.people.member.id, seen } },
  })
/** The photo as a browser gets it. */
async function shown(by: StaffPersonOfTest, institutionId = here) {
  const path = staffMemberPhoto.path.replace(':id', server.people.member.id)
  const answer = await fetch(`${server.origin}${path}?institusion_id=${institutionId}`, {
    headers: { authorization: `Bearer ${by.token}` },
  })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

describe('the photo of a member', () => {
  test('is kept small, encoded anew, shown to the staff of the institution alone, replaced and removed with its file', async () => {
    const first = await keep()
    expect(first.status).toBe(200)
    expect(first.photo.by).toBe('Petugas administrator')
    const { answer, bytes } = await shown(administrator)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 640 })

    expect((await shown(elsewhere)).answer.status).toBe(403)
    expect((await shown(elsewhere, server.people.stranger.institutionId ?? '')).answer.status).toBe(404)
    const proctor = await openStaff(server, 'proctor', here)
    expect((await shown(proctor)).answer.status).toBe(403)

    const second = await keep({ seen: first.photo.id, file: await jpegOf(300, 300) })
    expect(second.status).toBe(200)
    expect(await isKept(server, first.photo.id)).toBe(false)
    expect(await isKept(server, second.photo.id)).toBe(true)
    const detail = await server.send(staffMemberDetail, {
      ...{ token: administrator.token, params: { id: server.people.member.id } },
      query: { institutionId: here },
    })
    expect(dataOf<{ photo: object }>(detail).photo).toMatchObject({ id: second.photo.id })

    expect((await remove(first.photo.id)).body.code).toBe('photo.changed')
    expect((await remove(second.photo.id)).status).toBe(200)
    expect(await isKept(server, second.photo.id)).toBe(false)
    expect((await shown(administrator)).answer.status).toBe(404)
    expect((await remove('')).body.code).toBe('media.notFound')
  })

  test('of two who replace the same one the second is told, and leaves no file behind', async () => {
    const { photo } = await keep()
    const before = (await server.files.list('media')).length
    const both = await Promise.all([keep({ seen: photo.id }), keep({ seen: photo.id })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.map(({ code }) => code)).toContain('photo.changed')
    expect((await server.files.list('media')).length).toBe(before)
    const [stands] = await server.db.select().from(memberPhotos)
    await remove(stands?.id ?? '')
  })

  test('is refused where it is no picture, too large, too small, or of somebody else’s member', async () => {
    const code = async (kept: Kept) => (await keep(kept)).code
    expect(await code({ file: Buffer.from('%PDF-1.7') })).toBe('media.notJpeg')
    expect(
      await code({
        file: await sharp(await jpegOf(300, 300))
          .png()
          .toBuffer(),
      }),
    ).toBe('media.notJpeg')
    expect(await code({ file: (await jpegOf(300, 300)).subarray(0, -20) })).toBe('media.notJpeg')
    expect(await code({ file: Buffer.alloc(2 * 1024 * 1024 + 1, 0xff) })).toBe('media.tooLarge')
    expect(await code({ file: await jpegOf(6000, 4000) })).toBe('media.tooLarge')
    expect(await code({ file: await jpegOf(95, 300) })).toBe('photo.tooSmall')
    expect(await code({ file: null })).toBe('request.invalid')
    expect(await code({ id: server.people.stranger.id })).toBe('member.notFound')
    expect(await code({ by: elsewhere })).toBe('session.forbidden')
    expect(await code({ id: 'nobody' })).toBe('member.notFound')
    expect(await server.db.$count(memberPhotos)).toBe(0)
    expect(await server.files.list('media')).toEqual([])
  })
})

test('a name is whose NIM or address it is, in the institution alone', async () => {
  const { member, stranger } = server.people
  const more = { companyId: member.companyId, institutionId: here }
  await server.db.update(members).set({ nim: '2107-A' }).where(eq(members.id, member.id))
  await server.db.insert(members).values([
    { ...more, email: 'kembar1@example.test', nim: '33' },
    { ...more, email: 'kembar2@example.test', nim: ' 33' },
  ])
  const { photo } = await keep()
  const names = ['2107-a', 'MEMBER@example.test ', '33', 'kembar1@example.test', stranger.email, 'foto']
  const answer = await server.send(staffMatchPhotos, {
    ...{ token: administrator.token, body: { institutionId: here, names } },
  })
  const { list } = dataOf<{
    list: { name: string; member: { email: string; photoId: string | null } | null; problem: string | null }[]
  }>(answer)
  expect(list.map(({ name, member: found, problem }) => [name, found?.email ?? problem])).toEqual([
    ['2107-a', member.email],
    ['MEMBER@example.test ', member.email],
    ['33', 'several'],
    ['kembar1@example.test', 'kembar1@example.test'],
    [stranger.email, 'nobody'],
    ['foto', 'nobody'],
  ])
  expect(list[0]?.member).toMatchObject({ photoId: photo.id })
  await remove(photo.id)
})

test('the member has it in the copy of their data, and can fetch it; nobody else can', async () => {
  const { member, stranger } = server.people
  const { photo } = await keep()
  const copy = dataOf<{ photo: object }>(await server.send(memberData, { token: member.token }))
  expect(copy.photo).toMatchObject({ id: photo.id, by: 'Petugas administrator', width: 480, height: 640 })
  const fetched = (token: string) =>
    fetch(`${server.origin}/storage/v1/media/user/file/${photo.id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await fetched(member.token)).headers.get('content-type')).toBe('image/jpeg')
  expect((await fetched(stranger.token)).status).toBe(404)
  await remove(photo.id)
})

test('it goes with the next purge once the member has asked for deletion, or the cooperation has ended', async () => {
  const { member } = server.people
  const purge = () => runJson(server, 'retention', 'purge')
  const ends: (() => Promise<unknown>)[] = [
    () => server.db.update(members).set({ deletionRequestedAt: new Date() }).where(eq(members.id, member.id)),
    () =>
      server.db
        .update(institutions)
        .set({ cooperationEndedAt: new Date(Date.now() - 1000) })
        .where(eq(institutions.id, here)),
  ]
  for (const end of ends) {
    const { photo } = await keep()
    await purge()
    expect(await isKept(server, photo.id)).toBe(true)
    await end()
    await purge()
    expect(await isKept(server, photo.id)).toBe(false)
    expect(await server.db.$count(memberPhotos)).toBe(0)
    await server.db.update(members).set({ deletionRequestedAt: null })
  }
  await server.db.update(institutions).set({ cooperationEndedAt: null })
  expect(await server.db.$count(removals, eq(removals.what, 'photos'))).toBe(2)
})

test('the purge of stray files leaves the photos of members alone', async () => {
  const { photo } = await keep()
  const old = { name: `${photo.id}.jpg`, keptAt: new Date(0) }
  const { removeStrayPictures } = await import('#server/domains/pictures/index.ts')
  const files = { ...server.files, list: async () => [old] }
  expect(await removeStrayPictures(server.db, files, new Date())).toBe(0)
  expect(await server.files.read(picturePath(photo.id))).toBeDefined()
  await remove(photo.id)
})

test('the command line does the same', async () => {
  const { email } = server.people.member
  const file = join(server.dataDir, 'foto.jpg')
  await writeFile(file, await jpegOf(400, 500))
  expect((await runCommand(server, 'member', 'photo', email)).output).toContain('no photo')
  expect((await runCommand(server, 'member', 'photo', email, file)).output).toContain('400 by 500 pixels')
  expect(await runJson<object>(server, 'member', 'photo', email)).toMatchObject({ email, photo: {} })
  expect((await runCommand(server, 'member', 'photo', email, file, '--remove')).code).toBe(2)
  expect((await runCommand(server, 'member', 'photo', email, '--remove')).code).toBe(0)
  expect((await runCommand(server, 'member', 'photo', email, '--remove')).code).toBe(5)
  await writeFile(file, 'no picture')
  const refused = await runCommand(server, 'member', 'photo', email, file)
  expect(refused.code).not.toBe(0)
  expect(await server.db.$count(memberPhotos)).toBe(0)
})
