import { describe, expect, it } from 'vitest'
import { testPackage } from '#server/domains/content/package/format.ts'
import { clipsOf, markOf, withSeconds } from './make-audio.ts'
import type { Cast } from './sound/voices.ts'

const line = (text: string) => ({ voice: 'woman', text, pause: 0.4 })
const voices: Cast = { woman: [{ engine: 'flite', voice: 'slt', stretch: 1, pitch: 1 }] }

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
    expect(
      markOf([line('Hello')], { woman: [{ engine: 'flite', voice: 'slt', stretch: 1.2, pitch: 1 }] }),
    ).not.toBe(mark)
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
