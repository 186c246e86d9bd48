import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand, runJson } from '#test/server/operator.ts'
import { newFolder, removeFolders } from '#test/server/server-process.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { makeCertificate } from '../certificate.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  folder = await newFolder()
})
afterAll(async () => {
  await server.close()
  await removeFolders()
})

interface Kit {
  readonly folder: string
  readonly files: readonly string[]
  readonly authority: { readonly name: string; readonly fingerprint: string } | null
}

const makeKit = (system: string, address = 'https://ujian.lan:3000') =>
  runJson<Kit>(server, 'lab', 'kit', '--for', system, '--address', address, '--out', folder)

/** Makes the room's authority. */
const certify = () =>
  makeCertificate(
    { dataDir: server.dataDir, account: undefined },
    { hosts: ['ujian.lan'], days: 398, out: join(server.dataDir, 'tls'), isAuthorityNew: false },
    new Date(),
  )

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
const textOf = (name: string) => readFile(join(folder, name), 'utf8')

test('a room without an authority gets a kit without one, and is told what that means', async () => {
  const { code, output } = await runCommand(
    ...([
      server,
      'lab',
      'kit',
      '--for',
      'linux',
      '--address',
      'https://ujian.kampus.ac.id',
      '--out',
      folder,
    ] as const),
  )
  expect([code, output]).toEqual([0, expect.stringContaining('has to be one that browsers know')])
  expect(await readdir(folder)).not.toContain('authority.crt')
  expect(JSON.parse(await textOf('policies.json'))).not.toHaveProperty('CACertificates')
  expect(await textOf('BACA-DULU.txt')).not.toContain('certutil')
})

describe('for Linux', () => {
  beforeEach(certify)

  test('programs can be started, the rest can be read by everybody, and nothing else is written', async () => {
    const { files } = await makeKit('linux')
    expect((await readdir(folder)).sort()).toEqual(files.toSorted())
    for (const name of files)
      expect(await modeOf(join(folder, name)), name).toBe(name.endsWith('.sh') ? '755' : '644')
  })

  test("the browser is told to trust the room's authority, and nothing else", async () => {
    const { authority } = await makeKit('linux')
    const { CACertificates } = JSON.parse(await textOf('policies.json'))
    const trusted = CACertificates.map(
      (der: string) => new X509Certificate(Buffer.from(der, 'base64')).fingerprint256,
    )
    expect(trusted).toEqual([authority?.fingerprint])
    expect(new X509Certificate(await textOf('authority.crt')).fingerprint256).toBe(authority?.fingerprint)
  })

  test('a kit takes the place of the one before in the same folder', async () => {
    await makeKit('linux')
    await makeKit('linux', 'https://10.0.0.7')
    expect(await textOf('start.sh')).toContain("page='https://10.0.0.7/'")
    expect(await textOf('BACA-DULU.txt')).not.toContain('ujian.lan')
  })

  /** What a script of the kit does to the disk image at `image`. */
  const run = (image: string, script: string, ...words: string[]) =>
    execFileSync('sh', [join(folder, script), ...words], {
      env: { PATH: process.env.PATH, DESTDIR: image },
      stdio: 'pipe',
    })
  const filesIn = async (image: string) =>
    (await readdir(image, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(image.length))
      .sort()
  const policyFiles = ['/etc/chromium-browser', '/etc/chromium', '/etc/opt/chrome'].map(
    (place) => `${place}/policies/managed/ruanguji.json`,
  )

  test('it is put on a PC once and again, in one way or the other, and is taken off without a trace', async () => {
    await makeKit('linux')
    const image = await newFolder()
    const program = ['/opt/ruanguji/authority.crt', '/opt/ruanguji/start.sh']
    const cage = [...policyFiles, '/etc/systemd/system/ruanguji-kiosk.service', ...program]
    for (let times = 0; times < 2; times += 1) {
      run(image, 'install.sh', 'cage', 'peserta')
      expect(await filesIn(image)).toEqual(cage.toSorted())
    }
    expect(await readFile(join(image, cage[3] ?? ''), 'utf8')).toMatch(
      /^User=peserta$[\s\S]*^Restart=always$/m,
    )
    expect(await modeOf(join(image, policyFiles[0] ?? ''))).toBe('644')
    expect(await modeOf(join(image, '/opt/ruanguji/start.sh'))).toBe('755')

    run(image, 'install.sh', 'desktop', 'siswa')
    const desktop = ['/etc/xdg/autostart/ruanguji.desktop', '/opt/ruanguji/account', ...program]
    expect(await filesIn(image)).toEqual([...policyFiles, ...desktop].sort())
    for (let times = 0; times < 2; times += 1) {
      run(image, 'uninstall.sh')
      expect(await filesIn(image)).toEqual([])
    }
  })

  test.each([['desktop'], [], ['cage', 'a b'], ['cage', '-x'], ['cage', '../x'], ['other']])(
    'install.sh %s is refused and changes nothing',
    async (...words) => {
      await makeKit('linux')
      const image = await newFolder()
      expect(() => run(image, 'install.sh', ...words)).toThrow(/Command failed/)
      expect(await filesIn(image)).toEqual([])
    },
  )

  test('in a desktop that others use too, the exam opens for its account alone', async () => {
    await makeKit('linux')
    const image = await newFolder()
    run(image, 'install.sh', 'desktop', 'siswa')
    const started = execFileSync(join(image, '/opt/ruanguji/start.sh'), {
      env: { PATH: '/usr/bin:/bin' },
      timeout: 5000,
    })
    expect(String(started)).toBe('')
  })
})

describe('for Windows', () => {
  beforeEach(certify)

  test('both browsers have a file for the registry and one that takes it off', async () => {
    const { files } = await makeKit('windows')
    expect(files).toEqual(
      expect.arrayContaining([
        'chrome.reg',
        'chrome-remove.reg',
        'edge.reg',
        'edge-remove.reg',
        'authority.crt',
      ]),
    )
    for (const [file, key] of [
      ['chrome.reg', 'Google\\Chrome'],
      ['edge.reg', 'Microsoft\\Edge'],
    ] as const) {
      const text = await readFile(join(folder, file), 'utf16le')
      expect(text.startsWith('\ufeffWindows Registry Editor Version 5.00\r\n')).toBe(true)
      expect(text).toContain(
        `[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\${key}\\URLAllowlist]\r\n"1"="https://.ujian.lan:3000"`,
      )
    }
  })

  test('scripts are plain ASCII with the line ends of Windows, which each of its editors and shells reads', async () => {
    const { files } = await makeKit('windows')
    for (const name of files.filter((one) => /\.(ps1|cmd)$/.test(one))) {
      const text = await textOf(name)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII is the point.
      expect(text, name).toMatch(/^[\x00-\x7f]*$/)
      expect(text.replaceAll('\r\n', ''), name).not.toContain('\n')
    }
    expect(await textOf('start.ps1')).toContain("$page = 'https://ujian.lan:3000/'")
  })
})

describe('is refused', () => {
  const refused = async (...words: string[]) => {
    const { code, errors } = await runCommand(server, 'lab', 'kit', ...words, '--out', folder, '--json')
    expect(errors.split('\n'), 'one line').toHaveLength(1)
    expect(await readdir(folder)).toEqual([])
    return { code, message: JSON.parse(errors).error.message as string }
  }

  test.each([
    ['http://ujian.lan:3000', /https alone: give https:\/\/ujian\.lan:3000/],
    ['https://ujian.lan/staff', /without what follows or precedes the host/],
    ['ujian.lan', /Give the whole address/],
    ["https://ujian.lan';reboot;'", /no host name/],
    ['https://$(reboot).lan', /no host name|no address/],
  ])('the address %s, with what to give instead', async (address, message) => {
    expect(await refused('--for', 'linux', '--address', address)).toEqual({
      code: 2,
      message: expect.stringMatching(message),
    })
  })

  test('another system, or none', async () => {
    const address = ['--address', 'https://ujian.lan']
    expect((await refused('--for', 'macos', ...address)).message).toMatch(
      /Allowed choices are windows, linux/,
    )
    expect((await refused(...address)).message).toContain("required option '--for <system>' not specified")
  })

  test("a host that the room's authority may not sign for", async () => {
    await certify()
    const { code, message } = await refused('--for', 'linux', '--address', 'https://www.bank.example')
    expect(code).toBe(5)
    expect(message).toMatch(/may not sign for www\.bank\.example.*lab certificate --show/)
  })
})

test('every shell script of a kit is one that a POSIX shell reads', async () => {
  const { files } = await makeKit('linux')
  for (const name of files.filter((one) => one.endsWith('.sh')))
    execFileSync('sh', ['-n', join(folder, name)])
})
