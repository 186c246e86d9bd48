import { createHash, X509Certificate } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand, runJson } from '#test/server/operator.ts'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { configKeyOf } from './seb/config-key.ts'
import type { PropertyList, PropertyValue } from './seb/property-list.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

type Made = { file: string; configKey: string; authority: string | null }
const make = (...options: string[]) =>
  runJson<Made>(server, 'lab', 'seb', '--address', 'https://ujian.lan:3000', ...options)

/** Reads a property list as another program would: by XML alone. */
function readList(xml: string): PropertyList {
  const parser = new SaxesParser()
  const open: { name: string; values: PropertyValue[]; text: string }[] = [{ name: '', values: [], text: '' }]
  const read: Record<string, (values: PropertyValue[], text: string) => PropertyValue> = {
    ...{ string: (_, text) => text, key: (_, text) => text, true: () => true, false: () => false },
    ...{ integer: (_, text) => Number(text), data: (_, text) => Buffer.from(text, 'base64') },
    ...{ array: (values) => values, plist: ([value = {}]) => value },
    dict: (values) =>
      Object.fromEntries(
        Array.from({ length: values.length / 2 }, (_, at) => [values[2 * at], values[2 * at + 1]]),
      ),
  }
  parser.on('opentag', ({ name }) => open.push({ name, values: [], text: '' }))
  parser.on('text', (text) => {
    const top = open.at(-1)
    if (top) top.text += text
  })
  parser.on('closetag', () => {
    const { name, values, text } = open.pop() ?? { name: '', values: [], text: '' }
    open.at(-1)?.values.push(read[name]?.(values, text) ?? `unknown ${name}`)
  })
  parser.write(xml).close()
  return open[0]?.values[0] as PropertyList
}

const listIn = async (file: string) => readList(await readFile(file, 'utf8'))

test('the file opens our address alone, with camera and microphone, closes at our quit link, and has the key that is told', async () => {
  const { file, configKey, authority } = await make('--quit-password', 'Pengawas & <3>')
  expect([file, authority]).toEqual([join(server.dataDir, 'seb', 'ruanguji.seb'), null])
  const list = await listIn(file)
  expect(configKeyOf(list)).toBe(configKey)
  expect(list).toMatchObject({
    ...{ sebConfigPurpose: 0, startURL: 'https://ujian.lan:3000/', sendBrowserExamKey: true },
    ...{
      quitURL: 'https://ujian.lan:3000/safe-exam-browser/quit',
      quitURLConfirm: false,
      quitURLRestart: false,
    },
    ...{ URLFilterEnable: true, URLFilterEnableContentFilter: false, browserWindowWebView: 3 },
    URLFilterRules: [{ action: 1, active: true, expression: 'https://.ujian.lan:3000/*', regex: false }],
    ...{ allowVideoCapture: true, allowAudioCapture: true },
    ...{ browserMediaCaptureCamera: true, browserMediaCaptureMicrophone: true },
    ...{ allowQuit: true, hashedQuitPassword: createHash('sha256').update('Pengawas & <3>').digest('hex') },
    // What is kept of a test must outlive a crash.
    ...{
      removeBrowserProfile: false,
      examSessionClearCookiesOnStart: false,
      examSessionClearCookiesOnEnd: false,
    },
    ...{ embeddedCertificates: [], pinEmbeddedCertificates: false },
  })
  expect(await readFile(file, 'utf8')).not.toContain('Pengawas')
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('644')
})

test('the same wishes make the same key, and any other wish another one', async () => {
  const keys = [
    await make(),
    await make('--out', 'elsewhere.seb'),
    await make('--quit-password', 'a'),
    await runJson<Made>(server, 'lab', 'seb', '--address', 'https://ujian.lan'),
  ].map(({ configKey }) => configKey)
  expect(new Set(keys).size).toBe(3)
  expect(keys[0]).toBe(keys[1])
  expect(await listIn(join(server.dataDir, 'elsewhere.seb'))).toMatchObject({ allowQuit: false })
})

test("the certificate of the room's authority is in it, as macOS and iPad read it, once there is one", async () => {
  await runCommand(server, 'lab', 'certificate', '--host', 'ujian.lan')
  const { file, configKey, authority } = await make()
  const list = await listIn(file)
  const [{ certificateDataBase64, ...certificate } = { certificateDataBase64: '' }] =
    list.embeddedCertificates as { certificateDataBase64: string }[]
  expect(certificate).toEqual({ name: authority, type: 2 })
  expect(new X509Certificate(Buffer.from(certificateDataBase64, 'base64')).subject).toBe(`CN=${authority}`)
  expect(configKeyOf(list)).toBe(configKey)
})

test.each([
  'http://ujian.lan',
  'ujian.lan',
  'https://ujian.lan/tes',
  'https://[fd00::1]',
  'https://a:b@ujian.lan',
  'https://u_jian.lan',
])('%s is no address of a server whose pages are open to Safe Exam Browser', async (address) => {
  const { code, errors } = await runCommand(server, 'lab', 'seb', '--address', address)
  expect([code, errors]).toEqual([2, expect.stringMatching(/Give /)])
})

test('an institution that is named accepts the key, in the place of the one of the same address, and demands nothing by it', async () => {
  type View = { sebConfigKeys: string; sebRequired: boolean }
  const view = () => runJson<View>(server, 'institution', 'set', 'Politeknik Satu')
  await runCommand(server, 'institution', 'set', 'Politeknik Satu', `sebConfigKeys=Lama: ${'0'.repeat(64)}`)
  const first = await make('--institution', 'Politeknik Satu')
  const second = await make('--institution', 'politeknik satu', '--quit-password', 'lain')
  expect(second.configKey).not.toBe(first.configKey)
  expect(await view()).toMatchObject({
    sebConfigKeys: `Lama: ${'0'.repeat(64)}\nujian.lan:3000: ${second.configKey}`,
    sebRequired: false,
  })
  const { code } = await runCommand(
    server,
    ...['lab', 'seb', '--address', 'https://a.lan'],
    ...['--institution', 'Tidak Ada'],
  )
  expect(code).not.toBe(0)
})

test('what is printed says the key, how to demand it, and who can compute it', async () => {
  const { output } = await runCommand(server, 'lab', 'seb', '--address', 'https://ujian.lan')
  const key = /Its Config Key: ([0-9a-f]{64})\n/.exec(output)?.[1]
  expect(output).toContain(`sebConfigKeys='NAME: ${key}'`)
  expect(output).toContain('Whoever can read this file can compute the key')
  expect(output).toContain('nothing closes it')
})
