import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chromiumFlags, chromiumMissing, findChromium } from '../browser/chromium.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browsers-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function program(...path: string[]): string {
  const file = join(folder, ...path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '#!/bin/sh\n', { mode: 0o755 })
  return file
}

describe('the browser that is found', () => {
  it('is the one that CHROME_PATH names, whatever else is there', () => {
    const wished = program('wished', 'chrome')
    program('chromium')
    expect(findChromium({ CHROME_PATH: wished, PATH: folder })).toBe(wished)
  })

  it('is none when CHROME_PATH names nothing that runs, and the message says so', () => {
    program('chromium')
    for (const wish of [join(folder, 'absent'), folder]) {
      const env = { CHROME_PATH: wish, PATH: folder }
      expect(findChromium(env)).toBeNull()
      expect(chromiumMissing(env)).toContain(`CHROME_PATH is ${wish}`)
    }
  })

  it('is the first on the PATH, where a folder of that name does not count', () => {
    mkdirSync(join(folder, 'first', 'chromium'), { recursive: true })
    const second = program('second', 'chromium')
    program('third', 'google-chrome')
    const PATH = ['first', 'second', 'third'].map((name) => join(folder, name)).join(delimiter)
    expect(findChromium({ PATH })).toBe(second)
  })
})

describe('Chromium’s flags', () => {
  it('play the film and the sound that a test gives', () => {
    const flags = chromiumFlags({ film: '/films/one-face.mjpeg', sound: '/sounds/speech.wav' })
    expect(flags).toContain('--use-file-for-fake-video-capture=/films/one-face.mjpeg')
    expect(flags).toContain('--use-file-for-fake-audio-capture=/sounds/speech.wav')
  })

  it('leave the camera alone where a test has none', () => {
    expect(chromiumFlags().join(' ')).not.toContain('fake')
  })
})
