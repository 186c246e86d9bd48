import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { provideChromium } from './chromium.ts'

const root = resolve(import.meta.dirname, '../..')

/** A machine with nothing on its PATH but the programs that a test puts into one folder. */
let folder: string
let env: NodeJS.ProcessEnv
const program = (name: string, script: string) =>
  writeFileSync(
    join(folder, name),
    `#!/bin/sh\necho "${name} $*" >> '${folder}/log'\ncd '${folder}'\n${script}\n`,
    { mode: 0o755 },
  )
const log = () => (existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8').trim() : '')
const find = () => [join(folder, 'chromium')].find(existsSync) ?? null

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'machine-'))
  env = { PATH: folder }
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a browser for the tests', () => {
  it('is the one that is here, and nothing is installed', () => {
    program('chromium', '')
    program('npx', '')
    expect(provideChromium(env, true, find)).toBe(join(folder, 'chromium'))
    expect(log()).toBe('')
  })

  it('is Playwright’s where none is here', () => {
    program('npx', ': > chromium')
    program('apt-get', '')
    expect(provideChromium(env, true, find)).toBe(join(folder, 'chromium'))
    expect(log()).toBe('npx playwright install chromium')
  })

  it('is Debian’s where root cannot reach Playwright’s', () => {
    program('npx', 'exit 1')
    program('apt-get', 'case "$1" in install) : > chromium ;; esac')
    expect(provideChromium(env, true, find)).toBe(join(folder, 'chromium'))
    expect(log().split('\n')).toEqual([
      'npx playwright install chromium',
      'apt-get update',
      'apt-get install -y chromium',
    ])
  })

  it('is never asked of Debian by an ordinary user', () => {
    program('npx', 'exit 1')
    program('apt-get', ': > chromium')
    expect(provideChromium(env, false, find)).toBeNull()
    expect(log()).toBe('npx playwright install chromium')
  })

  it('is none where nothing can install one', () => {
    expect(provideChromium(env, true, find)).toBeNull()
  })
})

it('without any browser and without the means to install one, the test command says so in one line and fails', () => {
  const missing = join(folder, 'no-such-browser')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'test/run.ts'], {
    cwd: root,
    env: { PATH: folder, CHROME_PATH: missing },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(missing)])
})
