import { OutOfScope } from './diagnostics.ts'
import { type ReadSound, readItem } from './read-item.ts'
import { pathFrom } from './read-manifest.ts'
import type { DraftItem, DraftList, Package, Shared, Statement } from './read-media.ts'
import { joined } from './read-rubrics.ts'
import { readStimulus } from './read-stimulus.ts'
import { QtiRefused } from './refused.ts'
import { childOf, type Element, elementsOf } from './xml.ts'

/** An item of the test, with what it shares. */
interface Asked {
  item: DraftItem
  shared: Shared | null
  stimulus: string | null
}

/** Reads items in the test's order: each once, with an id of its own. */
export class ItemReader {
  readonly #from: Package
  readonly #ids = new Set<string>()
  readonly #stimuli = new Map<string, Shared | OutOfScope>()
  /** Paths of items that were taken, and of those that were left out. */
  readonly taken = new Set<string>()
  readonly leftOut = new Set<string>()
  /** Paths of items that only play the sound of a list. */
  readonly sounds = new Set<string>()
  /** Paths of the stimuli of items that were taken. */
  readonly shared = new Set<string>()

  constructor(from: Package) {
    this.#from = from
  }

  /**
   * References that stand beside each other: items of one stimulus make a list. Items without one make a list each,
   * or together where `belongTogether`; what is only heard there is the sound of the list that it stands before.
   */
  lists(references: readonly { path: string; reference?: Element }[], belongTogether: boolean): DraftList[] {
    const lists: { stimulus: string | null; list: DraftList }[] = []
    let heard: { path: string; sound: Statement } | null = null
    const unheard = () =>
      heard && this.#leaveOut(heard.path, 'a sound that asks nothing, and no item after it')
    for (const { path, reference } of references) {
      const read = this.#read(path, reference, belongTogether)
      if (!read) continue
      if ('sound' in read) {
        unheard()
        heard = { path, sound: read.sound }
        continue
      }
      const last = lists.at(-1)
      const joins = last && last.stimulus === read.stimulus && (read.stimulus !== null || belongTogether)
      if (joins && !heard) last.list.items.push(read.item)
      else {
        const shared = heard ? this.#withSound(heard, read.shared) : read.shared
        lists.push({ stimulus: read.stimulus, list: { ...shared, items: [read.item] } })
      }
      heard = null
    }
    unheard()
    return lists.map(({ list }) => list)
  }

  #read(path: string, reference: Element | undefined, isHeard: boolean): Asked | ReadSound | null {
    try {
      if (this.taken.has(path) || this.sounds.has(path)) throw new OutOfScope('the test asks it twice', 0)
      const read = readItem(path, this.#from)
      if ('sound' in read) {
        if (!isHeard) throw new OutOfScope('the item asks nothing, and shares its sound with no section', 0)
        this.sounds.add(path)
        return read
      }
      const { item, passage } = read
      // An item that has a passage of its own shares it with no other.
      const stimulus = passage ? path : read.stimulus
      const shared = passage ?? (stimulus === null ? null : this.#stimulus(stimulus))
      this.taken.add(path)
      if (stimulus !== null) this.shared.add(stimulus)
      this.#nameApart(item, path)
      if (reference) this.#takeFrom(reference, item, path)
      return { item, shared, stimulus }
    } catch (error) {
      if (!(error instanceof OutOfScope || error instanceof QtiRefused)) throw error
      this.#leaveOut(path, error.message, error instanceof OutOfScope ? error.line : 0)
      return null
    }
  }

  #leaveOut(path: string, message: string, line = 0): void {
    this.leftOut.add(path)
    const at = line > 0 ? { line } : {}
    this.#from.diagnostics.leaveOut({ file: path, ...at, message })
  }

  #withSound({ path, sound }: { path: string; sound: Statement }, shared: Shared | null): Shared {
    return joined(sound, shared ?? { text: '' }, (message) =>
      this.#from.diagnostics.add({ kind: 'left out', file: path, message }),
    )
  }

  /** Each stimulus is read once, and fails once for each of its items. */
  #stimulus(path: string): Shared {
    let read = this.#stimuli.get(path)
    if (!read) {
      try {
        read = readStimulus(path, this.#from)
      } catch (error) {
        if (!(error instanceof OutOfScope)) throw error
        const place = error.line > 0 ? ` (line ${error.line})` : ''
        read = new OutOfScope(`its stimulus ${path}${place}: ${error.message}`, 0)
      }
      this.#stimuli.set(path, read)
    }
    if (read instanceof OutOfScope) throw read
    return read
  }

  #nameApart(item: DraftItem, path: string): void {
    const wanted = item.id
    for (let number = 2; this.#ids.has(item.id); number += 1) item.id = `${wanted}-${number}`
    this.#ids.add(item.id)
    if (item.id === wanted) return
    this.#from.diagnostics.add({
      kind: 'not kept',
      file: path,
      message: `its identifier, which another item has: ${item.id}`,
    })
  }

  /** QTI limits the whole time of an item; what remains after its sound is the time to answer. */
  #takeFrom(reference: Element, item: DraftItem, path: string): void {
    const report = (message: string) => this.#from.diagnostics.add({ kind: 'not kept', file: path, message })
    for (const { name } of elementsOf(reference)) {
      if (name !== 'qti-time-limits') report(`<${name}> of the test's reference to it`)
    }
    const limit = Number(childOf(reference, 'qti-time-limits')?.attributes['max-time'])
    if (!(limit > 0) || item.answerSeconds !== undefined) return
    if (item.audio) item.answerSeconds = Math.min(60, Math.max(0, Math.round(limit - item.audio.seconds)))
    else report(`its time limit of ${limit} s: only what follows a sound is timed by itself`)
  }
}

/** The path of what a reference in `file` names; null where it leaves the package. */
export const referred = ({ attributes }: Element, file: string): string | null =>
  pathFrom(file, attributes.href ?? '')
