import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { testPackage } from '#server/domains/content/package/format.ts'
import { clipsOf, makeAudio, markOf, withSeconds } from './make-audio.ts'
import { folderOf } from './packages.ts'
import { type Cast, readCast } from './sound/voices.ts'

const line = (text: string) => ({ voice: 'woman', text, pause: 0.4 })
const voices: Cast = { woman: { engine: 'flite', voice: 'slt', stretch: 1, pitch: 1 } }

describe('making the sounds of a test', () => {
  it('puts a measured length where the file is named, and touches nothing else', () => {
    const json =
      '{ "file": "audio/a.ogg", "seconds": 1, "script": [] },\n{ "file": "audio/b.ogg", "seconds": 2 }'
    expect(withSeconds(json, 'audio/a.ogg', 3.125)).toBe(
      '{ "file": "audio/a.ogg", "seconds": 3.125, "script": [] },\n{ "file": "audio/b.ogg", "seconds": 2 }',
    )
  })

  it('puts the length in everywhere when two places share a sound', () => {
    const json = '[{"file": "x.ogg", "seconds": 1}, {"file": "x.ogg", "seconds": 1}]'
    expect(withSeconds(json, 'x.ogg', 2)).toBe(
      '[{"file": "x.ogg", "seconds": 2}, {"file": "x.ogg", "seconds": 2}]',
    )
  })

  it('takes a dot in a file name for a dot', () => {
    const json = '[{"file": "a-ogg", "seconds": 1}, {"file": "a.ogg", "seconds": 1}]'
    expect(withSeconds(json, 'a.ogg', 2)).toBe(
      '[{"file": "a-ogg", "seconds": 1}, {"file": "a.ogg", "seconds": 2}]',
    )
  })

  it('says what to do when there is no place for the length', () => {
    expect(() => withSeconds('{"seconds": 1, "file": "a.ogg"}', 'a.ogg', 2)).toThrow('directly after "file"')
  })

  it('makes a sound again when its words, its pauses or its voice change, and only then', () => {
    const mark = markOf([line('Hello')], voices)
    expect(markOf([line('Hello')], structuredClone(voices))).toBe(mark)
    expect(markOf([line('Hullo')], voices)).not.toBe(mark)
    expect(markOf([{ ...line('Hello'), pause: 1 }], voices)).not.toBe(mark)
    const spokenBy = (by: Partial<Cast[string]>) =>
      markOf([line('Hello')], { woman: { engine: 'flite', voice: 'slt', stretch: 1, pitch: 1, ...by } })
    expect(spokenBy({})).toBe(mark)
    for (const other of [{ stretch: 1.2 }, { voice: 'rms' }, { engine: 'espeak-ng' } as const]) {
      expect(spokenBy(other)).not.toBe(mark)
    }
  })

  it('finds the sounds of a part in the order in which they are heard', () => {
    const sound = (name: string) => ({ file: name, seconds: 1, script: [line(name)] })
    const item = (id: string) => ({ id, text: '?', options: ['a', 'b'], key: 0 })
    const silent = {
      seconds: 60,
      parts: [{ part: 'A', direction: { text: 'd' }, lists: [{ items: [item('s')] }] }],
    }
    const part = {
      part: 'A',
      direction: { text: 'd', audio: sound('direction') },
      closing: { text: 'c', audio: sound('closing') },
      lists: [{ audio: sound('list'), items: [{ ...item('l'), audio: sound('item') }] }],
    }
    const test = testPackage.parse({
      format: 1,
      id: 'x',
      name: 'x',
      sections: { listening: { parts: [part] }, structure: silent, reading: silent },
      scores: { listening: [31, 68], structure: [31, 68], reading: [31, 67] },
    })
    expect(clipsOf(test).map((clip) => clip.file)).toEqual(['direction', 'list', 'item', 'closing'])
  })
})

describe('a package with sounds', () => {
  /** A copy of the tiny package, on a machine that has no engine. */
  async function packageWithoutEngines() {
    const folder = await mkdtemp(join(tmpdir(), 'make-audio-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    await cp(folderOf('tiny'), folder, { recursive: true })
    vi.stubEnv('PATH', folder)
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    const told: string[] = []
    const make = async () => makeAudio(folder, await readCast(), (line) => told.push(line))
    const change = async (from: string, to: string) => {
      const path = join(folder, 'test.json')
      const before = await readFile(path, 'utf8')
      expect(before).toContain(from)
      await writeFile(path, before.replace(from, to))
    }
    return { folder, told, make, change }
  }

  /** Every file of the package with its bytes. */
  async function bytesOf(folder: string) {
    const names = [
      'test.json',
      ...(await readdir(join(folder, 'audio'))).sort().map((file) => `audio/${file}`),
    ]
    return Object.fromEntries(
      await Promise.all(
        names.map(async (file) => [file, await readFile(join(folder, file), 'base64')] as const),
      ),
    )
  }

  it('is left as it is where every sound stands as it was made', async () => {
    const { folder, told, make } = await packageWithoutEngines()
    const before = await bytesOf(folder)
    await make()
    expect(told).toEqual([`${folder}: 13 sounds, 0 made now`])
    expect(await bytesOf(folder)).toEqual(before)
  })

  it('keeps a recording that somebody else put there, byte for byte, whatever its script says', async () => {
    const { folder, told, make, change } = await packageWithoutEngines()
    const recording = await readFile(join(folderOf('tiny'), 'audio/b-list.ogg'))
    await writeFile(join(folder, 'audio/a-1.ogg'), recording)
    await change('Tea, please.', 'Coffee, please.')
    const before = await bytesOf(folder)
    await make()
    const { 'audio/made.json': memory, ...after } = await bytesOf(folder)
    const { 'audio/made.json': _, ...left } = before
    expect(after).toEqual(left)
    expect(told).toContain('audio/a-1.ogg  was not made here: it stays. To have it made, move it away')
    expect(Buffer.from(memory ?? '', 'base64').toString()).not.toContain('audio/a-1.ogg')
    // A second run knows no more of it than the first.
    await make()
    expect(await readFile(join(folder, 'audio/a-1.ogg'))).toEqual(recording)
  })

  it('keeps every sound where only the marks of an earlier version are remembered', async () => {
    const { folder, told, make } = await packageWithoutEngines()
    await writeFile(join(folder, 'audio/made.json'), '{ "audio/a-1.ogg": "85665e40b259df53" }')
    const { 'audio/made.json': _, ...before } = await bytesOf(folder)
    await make()
    const { 'audio/made.json': __, ...after } = await bytesOf(folder)
    expect(after).toEqual(before)
    expect(told.filter((line) => line.includes('was not made here'))).toHaveLength(13)
  })

  it('says which engine to install where one is missing, and touches nothing', async () => {
    const { folder, make, change } = await packageWithoutEngines()
    await change('Tea, please.', 'Coffee, please.')
    await rm(join(folder, 'audio/b-1.ogg'))
    const before = await bytesOf(folder)
    await expect(make()).rejects.toMatchObject({
      code: 'tool.missing',
      message: 'flite, ffmpeg are not installed. On Debian or Ubuntu: apt-get install flite ffmpeg',
    })
    expect(await bytesOf(folder)).toEqual(before)
  })
})
