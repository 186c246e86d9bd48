import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { login, register } from '#contract/calls/account.ts'
import { forgotPassword } from '#contract/calls/passwords.ts'
import { oneTimePasswordLetter, verificationLetter } from '#server/domains/identity/letters.ts'
import { outboxOf, readLetter } from '#test/server/letter.ts'
import { openPostOffice } from '#test/server/post-office.ts'
import { accessKey, openTestServer, password } from '#test/server/test-server.ts'
import { mailToOutbox } from './outbox.ts'

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

const openRoom = async (env: NodeJS.ProcessEnv) => {
  const room = await openTestServer({ env })
  ended.push(() => room.close())
  return room
}
const newcomer = (email: string) => ({ accessKey, email, newPassword: password, confNewPassword: password })

describe('without a mail server', () => {
  test('a letter is a file that only the server can read, and its path is printed without its codes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'))
    ended.push(() => rm(folder, { recursive: true, force: true }))
    const said: string[] = []
    const from = { name: 'EPT PNK', address: 'no-reply@example.test' }
    const mail = mailToOutbox({
      folder: join(folder, 'outbox'),
      from: () => from,
      print: (text) => said.push(text),
    })
    const link = `https://example.test/success-verify-email/${'c'.repeat(32)}`
    await mail.send('ani@example.test', verificationLetter('EPT PNK', link))
    const [letter] = await outboxOf(folder)
    expect(letter).toMatchObject({
      mode: 0o600,
      to: 'ani@example.test',
      from: 'EPT PNK <no-reply@example.test>',
      subject: 'Verifikasi e-mail Anda untuk EPT PNK',
    })
    expect(letter?.text).toContain(link)
    expect(letter?.html).toContain(`href="${link}"`)
    await mail.send('ani@example.test', oneTimePasswordLetter('EPT PNK', '012345', link))
    expect(said).toHaveLength(2)
    for (const line of said) {
      const [, file = ''] =
        /^No mail server is set \(SMTP_URL\): a letter is kept as (.+\.eml)$/.exec(line) ?? []
      expect(readLetter(await readFile(file, 'utf8')).to).toBe('ani@example.test')
    }
    for (const secret of [link, 'c'.repeat(32), '012345', 'ani@example.test'])
      expect(said.join()).not.toContain(secret)
  })
})

describe('with a mail server', () => {
  test('a letter is sent by SMTP as text and HTML from the configured sender', async () => {
    const office = await openPostOffice()
    ended.push(office.close)
    const room = await openRoom({
      SMTP_URL: office.url('exam:room'),
      MAIL_FROM: 'Ujian <ujian@kampus.example>',
      PUBLIC_URL: 'https://ujian.kampus.example/',
    })
    expect((await room.send(register, { body: newcomer('dewi@example.test') })).status).toBe(200)
    expect(office.messages).toHaveLength(1)
    const letter = readLetter(office.messages[0] ?? '')
    expect(letter).toMatchObject({ to: 'dewi@example.test', from: 'Ujian <ujian@kampus.example>' })
    for (const body of [letter.text, letter.html]) {
      expect(body).toMatch(/https:\/\/ujian\.kampus\.example\/success-verify-email\/[\w-]{32}/)
    }
    expect(room.said).toEqual([])
  })

  test.each([
    ['refuses the server', 'exam:stolen'],
    ['is away', undefined],
  ])(
    'that %s, registration succeeds all the same, and a reset says that no letter can be sent',
    async (_, user) => {
      const office = await openPostOffice()
      ended.push(office.close)
      const url = user === undefined ? 'smtp://127.0.0.1:9' : office.url(user)
      const room = await openRoom({ SMTP_URL: url })
      const email = 'eko@example.test'
      expect((await room.send(register, { body: newcomer(email) })).status).toBe(200)
      const entered = await room.send(login, { body: { accessKey, provider: 'email', email, password } })
      expect(entered.status).toBe(200)
      const reset = await room.send(forgotPassword, { body: { accessKey, email } })
      expect(reset).toMatchObject({ status: 503, body: { code: 'mail.failed' } })
    },
  )
})

describe('a letter', () => {
  test('escapes HTML characters of the brand', () => {
    const { html, text } = oneTimePasswordLetter('<b>EPT & "PNK"', '012345', 'https://example.test/?a=1&b=2')
    expect(html).not.toContain('<b>EPT')
    expect(html).toContain('&#60;b&#62;EPT &#38; &#34;PNK&#34;')
    expect(html).toContain('href="https://example.test/?a=1&#38;b=2"')
    expect(text).toContain('<b>EPT & "PNK"')
    expect(text).toContain('012345')
  })
})
