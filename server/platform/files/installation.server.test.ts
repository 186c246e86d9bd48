import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { updateViolation } from '#contract/calls/answers.ts'
import { certificateKey } from '#contract/calls/certificates.ts'
import { contentAddress } from '#server/domains/content/wire.ts'
import { readJpeg } from '#server/domains/pictures/jpeg.ts'
import { picturePath } from '#server/domains/pictures/pictures.ts'
import { operatorLog } from '#server/platform/lifecycle/log.ts'
import { serveWeb } from '#server/platform/web/serve.ts'
import { contentFiles, media } from '#server/tables/index.ts'
import { seatBefore } from '#test/server/candidate.ts'
import { startTestDatabase } from '#test/server/database.ts'
import { runCommand, runJson } from '#test/server/operator.ts'
import { sendPicture } from '#test/server/picture.ts'
import { openS3, type S3 } from '#test/server/s3-server.ts'
import { signedSitting } from '#test/server/signing-candidate.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'

const prefix = 'ujian/2026'

let s3: S3
let room: TestServer
let sitting: Awaited<ReturnType<typeof signedSitting>>
let logs: string
const written: string[] = []
beforeAll(async () => {
  s3 = await openS3()
  logs = await mkdtemp(join(tmpdir(), 'ruanguji-logs-'))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  await writeFile(join(logs, 'index.html'), '<div id="root">')
  room = await openTestServer({
    env: { STORAGE_URL: s3.url(prefix) },
    logger: operatorLog(logs),
    web: (app, { db, files }, config) => serveWeb(app, { db, files, folder: logs, config }),
  })
  sitting = await signedSitting(room, room.people.member)
})
afterAll(async () => {
  await room.close()
  await s3.close()
  vi.restoreAllMocks()
  await rm(logs, { recursive: true, force: true })
})

const authorization = () => ({ authorization: `Bearer ${room.people.member.token}` })

/** Each under a title of its own: the same one again is the same picture. */
const send = () => sendPicture(room, sitting.window, undefined, { title: randomUUID() })
const uploaded = async (): Promise<string> => (await send()).body.data.id ?? ''
const inBucket = (path: string) => s3.objects.get(`${prefix}/${path}`)
const shown = (id: string) =>
  fetch(`${room.origin}/storage/v1/media/user/file/${id}`, { headers: authorization() })

describe('an installation whose files are in a bucket', () => {
  test('stores pictures only there, and returns them byte for byte', async () => {
    const id = await uploaded()
    const kept = inBucket(picturePath(id))?.bytes ?? Buffer.alloc(0)
    expect(readJpeg(kept)).toEqual({ width: 64, height: 48 })
    const answer = await shown(id)
    expect([answer.status, Number(answer.headers.get('content-length'))]).toEqual([200, kept.length])
    expect(Buffer.from(await answer.arrayBuffer()).equals(kept)).toBe(true)
    expect(await readdir(room.dataDir)).not.toContain('media')
    expect(await readdir(room.dataDir)).not.toContain('content')
  })

  test('serves the sounds of a test from there, also by range', async () => {
    const candidate = await seatBefore(room)
    await candidate.start('listening')
    const [file] = await room.db
      .select()
      .from(contentFiles)
      .where(eq(contentFiles.section, 'listening'))
      .orderBy(asc(contentFiles.path))
    const kept = inBucket(`content/${file?.id}`)?.bytes
    expect(kept?.length).toBe(file?.bytes)
    const url = `${room.origin}${contentAddress}/${file?.id}`
    const whole = await fetch(url, { headers: authorization() })
    expect(Buffer.from(await whole.arrayBuffer()).equals(kept ?? Buffer.of())).toBe(true)
    const part = await fetch(url, { headers: { ...authorization(), range: 'bytes=100-299' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-299/${file?.bytes}`])
    expect(Buffer.from(await part.arrayBuffer()).equals(kept?.subarray(100, 300) ?? Buffer.of())).toBe(true)
  })

  test('stores its keys there, so that all servers sign with the same key', async () => {
    expect((await room.send(certificateKey)).status).toBe(200)
    expect(inBucket('keys/certificates.pem')?.bytes.toString()).toContain('PRIVATE KEY')
  })

  test('is restored from a backup into a folder, and from there into another bucket', async () => {
    await uploaded()
    expect(await runCommand(room, 'backup', 'all.tar.gz')).toMatchObject({ code: 0, errors: '' })
    const database = await startTestDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'ruanguji-elsewhere-'))
    onTestFinished(async () => {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    })
    const archive = join(room.dataDir, 'all.tar.gz')
    const folder = { ...database, dataDir }
    expect(await runCommand(folder, 'restore', archive)).toMatchObject({ code: 0, errors: '' })
    const ofRoom = () => [...s3.objects].filter(([key]) => key.startsWith(`${prefix}/`))
    for (const [key, { bytes }] of ofRoom())
      expect((await readFile(join(dataDir, key.slice(prefix.length)))).equals(bytes)).toBe(true)

    const bucket = { ...folder, env: { STORAGE_URL: s3.url('second') } }
    expect(await runCommand(bucket, 'restore', archive, '--replace')).toMatchObject({ code: 0, errors: '' })
    for (const [key, { bytes }] of ofRoom())
      expect(s3.objects.get(key.replace(prefix, 'second'))?.bytes.equals(bytes)).toBe(true)
  })

  test('copies the pictures of a record for the operator, and purges expired ones', async () => {
    const image = await uploaded()
    const found = { violationKind: 'face', section: 'listening', textVoice: '', image }
    const { id, license, window } = sitting
    expect((await window.send(updateViolation, { params: { license }, body: found })).status).toBe(200)
    const { pictures } = await runJson<{ pictures: string[] }>(
      room,
      ...['sitting', 'show', id, '--pictures', 'pictures'],
    )
    expect(readJpeg(await readFile(pictures[0] ?? ''))).toEqual({ width: 64, height: 48 })
    expect((await stat(pictures[0] ?? '')).mode & 0o777, 'for the operator alone').toBe(0o600)

    const unused = await uploaded()
    await room.db
      .update(media)
      .set({ createdAt: new Date(Date.now() - 40 * 86_400_000) })
      .where(eq(media.id, unused))
    s3.objects.set(`${prefix}/media/stray.jpg`, { bytes: Buffer.of(1), keptAt: new Date(0) })
    const { removals } = await runJson<{ removals: object[] }>(room, 'retention', 'purge')
    expect(removals).toContainEqual({ what: 'files', count: 1 })
    expect(inBucket(picturePath(unused))).toBeUndefined()
    expect(inBucket('media/stray.jpg')).toBeUndefined()
    expect(inBucket(picturePath(image))).toBeDefined()
  })

  test('responds with 503 and Retry-After while the store is unusable, also in its health, and recovers', async () => {
    const id = await uploaded()
    const rows = await room.db.$count(media)
    const health = () => fetch(`${room.origin}/health`)
    expect((await health()).status).toBe(200)
    s3.becomes('refuses')
    const sent = await send()
    expect([sent.status, sent.body.code]).toEqual([503, 'server.busy'])
    expect(Number(sent.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const answer of [await shown(id), await health()]) {
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'server.busy'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await room.db.$count(media), 'no record of a picture that is not there').toBe(rows)
    const refused = await runCommand(room, 'backup', 'never.tar.gz', '--json')
    expect([refused.code, JSON.parse(refused.errors)]).toMatchObject([
      6,
      { error: { code: 'storage.unreachable' } },
    ])
    expect(await readdir(room.dataDir)).not.toContain('never.tar.gz')
    s3.becomes('none')
    expect((await health()).status).toBe(200)
    expect((await send()).status).toBe(200)
  })

  test('logs which store failed and why, without the secret', async () => {
    s3.becomes('refuses')
    expect((await send()).status).toBe(503)
    s3.becomes('none')
    const file = () => readFile(join(logs, 'server.log'), 'utf8')
    await expect.poll(file).toContain('answered server.busy')
    const told = written.join('') + (await file())
    expect(told).toMatch(/answered server\.busy: The bucket files of http:\S+ answered 503 SlowDown/)
    for (const secret of s3.secrets) expect(told).not.toContain(secret)
  })
})
