import type { Heading, SheetName } from './layout.ts'
import { type MediaFolder, mediaName } from './media-folder.ts'
import type { Notes } from './notes.ts'
import type { Origins } from './origins.ts'
import type { Row } from './read-rows.ts'
import type { Table } from './read-table.ts'

interface Line {
  voice: string | undefined
  text: string | undefined
  pause?: number
}

/** What the sheet Sounds says of one sound. */
interface Sound {
  readonly first: Row<'Sounds'>
  readonly script: Line[]
  transcript?: Row<'Sounds'>
  seconds?: Row<'Sounds'>
}

/** The sounds and pictures of a table's rows, with the scripts, transcripts and lengths of its sheet Sounds. */
export class Media {
  readonly #sounds = new Map<string, Sound>()
  readonly #used = new Set<string>()

  constructor(
    rows: Table['Sounds'],
    private readonly folder: MediaFolder,
    private readonly origins: Origins,
    private readonly notes: Notes,
  ) {
    for (const row of rows) this.#add(row)
  }

  /** The sound and the picture that these columns name. */
  of<Name extends SheetName>(row: Row<Name>, columns: Record<'sound' | 'picture' | 'alt', Heading<Name>>) {
    const sound = this.#file(row, columns.sound)
    return {
      ...(sound === undefined ? {} : { audio: this.#audio(sound, row, columns.sound) }),
      ...this.pictureOf(row, columns),
    }
  }

  /** The picture that these columns name. */
  pictureOf<Name extends SheetName>(row: Row<Name>, columns: Record<'picture' | 'alt', Heading<Name>>) {
    const picture = this.#file(row, columns.picture)
    const alt = row.text(columns.alt)
    if (alt !== undefined && !row.has(columns.picture)) {
      this.notes.fault(row.at(columns.alt), `describes a picture, but ${columns.picture} names none`)
    }
    if (picture === undefined) return {}
    const placeOf = (key: string) => row.at(key === 'alt' ? columns.alt : columns.picture)
    return { image: this.origins.put({ file: picture, alt }, placeOf) }
  }

  /** Says which rows of Sounds are about a sound that nothing names. */
  tellUnused(): void {
    for (const [name, { first }] of this.#sounds) {
      if (this.#used.has(name)) continue
      this.notes.remark('not kept', first.at('Sound'), `no other sheet names the sound ${name}`)
    }
  }

  #add(row: Row<'Sounds'>): void {
    const word = row.word('Sound')
    if (word === undefined) {
      if (!row.has('Sound')) this.notes.fault(row.at('Sound'), 'is empty: name the sound')
      return
    }
    const name = mediaName(word)
    const sound: Sound = this.#sounds.get(name) ?? { first: row, script: [] }
    this.#sounds.set(name, sound)
    if (row.has('Voice') || row.has('Line') || row.has('Pause')) {
      const pause = row.number('Pause')
      const line = {
        voice: row.word('Voice'),
        text: row.text('Line'),
        ...(pause === undefined ? {} : { pause }),
      }
      const headings = { voice: 'Voice', text: 'Line', pause: 'Pause' } as const
      sound.script.push(this.origins.put(line, (key) => row.at(headings[key as keyof Line] ?? 'Voice')))
    }
    for (const [field, heading] of [
      ['transcript', 'Transcript'],
      ['seconds', 'Seconds'],
    ] as const) {
      if (!row.has(heading)) continue
      if (sound[field]) this.notes.fault(row.at(heading), `was told in row ${sound[field].row}`)
      sound[field] ??= row
    }
  }

  #audio<Name extends SheetName>(file: string, row: Row<Name>, heading: Heading<Name>) {
    this.#used.add(file)
    const { script = [], transcript, seconds } = this.#sounds.get(file) ?? {}
    const audio = {
      file,
      // One that is not there yet has any length: whoever makes it from its script puts the right one there.
      seconds: seconds ? seconds.number('Seconds') : (this.folder.seconds.get(file) ?? 1),
      ...(script.length > 0 ? { script } : {}),
      ...(transcript ? { transcript: transcript.text('Transcript') } : {}),
    }
    return this.origins.put(audio, (key) => {
      if (key === 'seconds' && seconds) return seconds.at('Seconds')
      return key === 'transcript' && transcript ? transcript.at('Transcript') : row.at(heading)
    })
  }

  #file<Name extends SheetName>(row: Row<Name>, heading: Heading<Name>): string | undefined {
    const word = row.word(heading)
    if (word === undefined) return undefined
    const name = mediaName(word)
    const refused = this.folder.refused.get(name)
    if (refused === undefined) return name
    this.notes.fault(row.at(heading), `${word} ${refused}`)
    return undefined
  }
}

/** Every file that the table's sounds and pictures name. */
export function mediaNames({ Parts, Passages, Figures, Items }: Table): string[] {
  const named = <Name extends SheetName>(rows: readonly Row<Name>[], headings: readonly Heading<Name>[]) =>
    rows.flatMap((row) => headings.flatMap((heading) => row.word(heading) ?? []))
  const parts = ['Direction sound', 'Direction picture', 'Closing sound', 'Closing picture'] as const
  return [
    ...named(Parts, parts),
    ...named(Passages, ['Sound', 'Picture']),
    ...named(Figures, ['Picture']),
    ...named(Items, ['Sound', 'Picture']),
  ].map(mediaName)
}
