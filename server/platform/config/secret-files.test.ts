import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'ruanguji-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileOf(text: string): string {
  const path = join(folder, `secret-${text.length}`)
  writeFileSync(path, text)
  return path
}

describe('a secret', () => {
  test('comes from the file that its variable with _FILE names, without the line end', () => {
    const config = readConfig({
      DATABASE_URL_FILE: fileOf('postgres://exam:pw@db.example/exam\n'),
      SMTP_URL_FILE: fileOf('smtps://user:pw@mail.example\r\n'),
      STORAGE_URL_FILE: fileOf('file:///srv/exam'),
      FACEBOOK_APP_ID: '1',
      METRICS_TOKEN_FILE: fileOf('sixteen letters and more'),
      FACEBOOK_APP_SECRET_FILE: fileOf('app secret'),
    })
    expect(config).toMatchObject({
      databaseUrl: 'postgres://exam:pw@db.example/exam',
      smtpUrl: 'smtps://user:pw@mail.example',
      storage: { folder: '/srv/exam' },
      facebook: { appSecret: 'app secret' },
      metricsToken: 'sixteen letters and more',
    })
  })

  test('is refused where variable and file are both given, without quoting either', () => {
    const env = { SMTP_URL: 'smtp://one:secret@mail.example', SMTP_URL_FILE: fileOf('smtp://two') }
    expect(() => readConfig(env)).toThrow(
      'The configuration is not valid: SMTP_URL and SMTP_URL_FILE are both given: give one of them.',
    )
  })

  test('is refused where its file cannot be read or holds nothing, naming variable and file', () => {
    const missing = join(folder, 'missing')
    expect(() => readConfig({ DATABASE_URL_FILE: missing })).toThrow(
      `DATABASE_URL_FILE names ${missing}, which cannot be read: ENOENT`,
    )
    const empty = fileOf(' \n')
    expect(() => readConfig({ STORAGE_URL_FILE: empty })).toThrow(
      `STORAGE_URL_FILE names ${empty}, which is empty`,
    )
  })

  test('of a wrong form is refused without being quoted', () => {
    const read = () => readConfig({ DATABASE_URL_FILE: fileOf('mysql://exam:geheim@db.example') })
    expect(read).toThrow('DATABASE_URL must start with postgres://')
    expect(read).not.toThrow(/geheim/)
  })
})
