import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { programOf } from '#test/server/bundle.ts'
import {
  newFolder,
  project,
  type ReadyServer,
  removeFolders,
  runAdmin,
  startServer,
  stopServer,
} from '#test/server/server-process.ts'

let dataDir: string
let server: ReadyServer
beforeAll(async () => {
  dataDir = join(await newFolder(), 'data')
  server = await startServer({ env: { DATA_DIR: dataDir } })
})
afterAll(async () => {
  await stopServer(server)
  await removeFolders()
})

const admin = (...words: string[]) => runAdmin(words, { env: { DATA_DIR: dataDir, INIT_CWD: dataDir } })
const institution = 'Universitas Nusantara (demo)'

describe('beside a running server, as a process of its own', () => {
  test('a successful command exits with 0 and takes effect at once: an imported member can sign in', async () => {
    await writeFile(join(dataDir, 'people.csv'), 'email,fullname\nrina@kampus.example,Rina\n')
    const done = await admin('member', 'import', institution, 'people.csv', '--json')
    expect(done).toMatchObject({ code: 0, errors: '' })
    const { members } = JSON.parse(done.output) as { members: { password: string }[] }
    const answer = await fetch(`${server.address}/users/v1/member/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        access_key: 'ruanguji-demo',
        provider: 'email',
        email: 'rina@kampus.example',
        password: members[0]?.password,
      }),
    })
    expect(answer.status).toBe(200)
  })

  test('npm passes on the exit code and the JSON object', async () => {
    const env = { DATA_DIR: dataDir, INIT_CWD: dataDir }
    const { code, output, errors } = await runAdmin(['sitting', 'show', 'EPT-0', '--json'], {
      env,
      npm: true,
    })
    expect([code, output]).toEqual([4, ''])
    const message = 'There is no sitting EPT-0: sitting list names them.'
    expect(errors).toContain(`${JSON.stringify({ error: { code: 'record.missing', message } })}\n`)
  })

  test('what it prints may be cut off, as `head` does: it goes on to its end, and says nothing of that', async () => {
    const child = spawn(process.execPath, [...programOf('admin'), 'company', 'announcement', 'off'], {
      cwd: project,
      env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    })
    let errors = ''
    child.stderr.on('data', (some) => {
      errors += some
    })
    child.stdout.destroy()
    expect([await once(child, 'close'), errors]).toEqual([[0, null], ''])
  })

  test('a restore waits for the server to stop, and then the installation is as it was', async () => {
    expect((await admin('backup', 'all.tar.gz')).code).toBe(0)
    const refused = await admin('restore', 'all.tar.gz', '--replace')
    expect(refused).toMatchObject({ code: 5, errors: expect.stringContaining('is in use by another server') })
    const { people } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8')) as {
      people: { email: string }[]
    }
    await stopServer(server)

    const elsewhere = join(await newFolder(), 'data')
    const file = join(dataDir, 'all.tar.gz')
    const restored = await runAdmin(['restore', file], { env: { DATA_DIR: elsewhere } })
    expect(restored).toMatchObject({ code: 0, errors: '' })
    const listed = await runAdmin(['member', 'list', '--json'], { env: { DATA_DIR: elsewhere } })
    const addresses = (JSON.parse(listed.output) as { email: string }[]).map(({ email }) => email)
    for (const { email } of people) expect(addresses).toContain(email)
    expect(addresses).toContain('rina@kampus.example')
  })
})
