import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as check, expect, onTestFinished } from 'vitest'
import { directions, packageWith, sound } from './changed-package.fixture.ts'
import { checkPackage, readPackage } from './check.ts'
import { mp3Of, wavOf } from './sound.fixture.ts'

check('a folder without a test, and a test that is no JSON, are refused in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  expect(await checkPackage(folder)).toEqual([
    { file: 'test.json', field: '', message: `not found in ${folder}` },
  ])
  await writeFile(join(folder, 'test.json'), '{\n  "format": 1,\n}')
  expect(await checkPackage(folder)).toEqual([
    { file: 'test.json', field: '', line: 3, column: 1, message: expect.any(String) },
  ])
})

check(
  'a sound is MP3, WAV or Ogg Opus by its content, whatever it is called, and lasts as long as stated',
  async () => {
    const folder = await packageWith({ [`${directions}.audio`]: { file: sound, seconds: 2 } })
    await writeFile(join(folder, sound), wavOf(2))
    const checked = await readPackage(folder)
    expect(checked).toMatchObject({ ok: true })
    expect(checked.ok && checked.files.get(sound)?.type).toBe('audio/wav')
    await writeFile(join(folder, sound), mp3Of(100))
    expect(await checkPackage(folder)).toMatchObject([
      { field: `${directions}.audio.seconds`, message: `says 2, but ${sound} lasts 2.612` },
    ])
    await writeFile(join(folder, sound), Buffer.concat([wavOf(600)], 11e6))
    expect(await checkPackage(folder)).toMatchObject([{ message: `says 2, but ${sound} lasts 600.000` }])
    await writeFile(join(folder, sound), Buffer.concat([wavOf(600)], 11e6 + 1))
    expect(await checkPackage(folder)).toMatchObject([
      { file: sound, message: 'has 12 MB; a sound may have 11 MB: encode it as Ogg Opus or MP3' },
    ])
  },
)

check('a picture or a sound that is cut or damaged is refused by its file', async () => {
  const folder = await packageWith({})
  const picture = await readFile(join(folder, 'images/caravans.png'))
  const heardFile = await readFile(join(folder, sound))
  const cut = picture.subarray(0, picture.length - 1)
  const middle = Math.floor(picture.length / 2)
  const changedByte = Buffer.from(picture).fill(picture.readUInt8(middle) ^ 1, middle, middle + 1)
  const problemsOf = async (path: string, bytes: Uint8Array) => {
    await writeFile(join(folder, path), bytes)
    return (await checkPackage(folder)).map(({ file, message }) => `${file}: ${message}`)
  }
  const damaged = ['images/caravans.png: is cut off or damaged']
  expect(await problemsOf('images/caravans.png', cut)).toEqual(damaged)
  expect(await problemsOf('images/caravans.png', changedByte)).toEqual(damaged)
  expect(await problemsOf('images/caravans.png', picture)).toEqual([])
  const broken = Buffer.from(heardFile).fill(heardFile.readUInt8(600) ^ 1, 600, 601)
  expect(await problemsOf(sound, broken)).toEqual([`${sound}: is no complete Ogg Opus, MP3 or WAV sound`])
})
