import type { ReadPnp } from '#contract/calls/staff-pnp.ts'
import { textSizes, usualDisplay } from '#contract/rules/tools.ts'
import {
  childOf,
  elementsOf,
  parseXml,
  readZip,
  rootNameOf,
  type XmlElement,
} from '#server/domains/content/index.ts'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { supports, type Taken, untakenOf } from './supports.ts'

/** What a profile's file may have in bytes; a package of QTI with one has the limits of a package. */
const mostBytes = 1e6
const profile = 'access-for-all-pnp'

/** Why a file is not read as a profile: none or several are in it, or it cannot be read. */
class PnpRefused extends OperatorError {
  constructor(
    readonly problem: 'missing' | 'several' | 'unreadable',
    message: string,
  ) {
    super('usage.invalid', message)
  }
}

const sets = ['activate-at-initialization-set', 'activate-as-option-set']

/**
 * Reads a profile of personal needs and preferences (1EdTech AfA PNP 3.0, as QTI 3.0 binds it): an XML file, or a QTI package that brings
 * one. Throws `OperatorError` for anything else, and for several profiles, of which nobody could say whose is meant.
 */
export function readPnp(bytes: Uint8Array, file: string): ReadPnp {
  const root = profileOf(bytes, file)
  const prohibited = elementsOf(childOf(root, 'prohibit-set'))
  const isProhibited = (name: string) => prohibited.some((one) => one.name === name)
  const asked = new Map<string, XmlElement>()
  // What a set names was described before it, or has nothing to describe.
  const inSets = sets.flatMap((set) => elementsOf(childOf(root, set)))
  for (const element of [...elementsOf(root), ...inSets])
    if (!sets.includes(element.name) && element.name !== 'prohibit-set' && !asked.has(element.name))
      asked.set(element.name, element)
  const taken = [...asked.values()]
    .filter(({ name }) => !isProhibited(name))
    .map((element) => takenOf(element))
  const untaken = [
    ...taken.flatMap((one) => one.untaken ?? []),
    ...prohibited.map((element) => untakenOf('prohibited', element)),
  ]
  return {
    given: joined(taken.map(({ given = {} }) => given)),
    untaken: [...new Map(untaken.map((one) => [JSON.stringify(one), one])).values()],
  }
}

const takenOf = (element: XmlElement): Taken =>
  supports[element.name]?.(element) ?? { untaken: [untakenOf('notHere', element)] }

/** The profile in a file that a page has sent. @throws Refusal `pnp.unreadable`, `pnp.missing`, `pnp.several` */
export function readSentPnp(file: Buffer | null): ReadPnp {
  if (file === null) throw new Refusal('pnp.unreadable')
  try {
    return readPnp(file, 'file')
  } catch (cause) {
    if (!(cause instanceof OperatorError)) throw cause
    throw new Refusal(cause instanceof PnpRefused ? `pnp.${cause.problem}` : 'pnp.unreadable', { cause })
  }
}

/** Several supports may add a tool, or say something of the display. */
function joined(given: readonly ReadPnp['given'][]): ReadPnp['given'] {
  const tools = given.flatMap((one) => one.tools ?? [])
  const displays = given.flatMap((one) => one.display ?? [])
  const display = {
    textSize:
      textSizes.findLast((size) => displays.some(({ textSize }) => textSize === size)) ??
      usualDisplay.textSize,
    theme: displays.find(({ theme }) => theme !== 'light')?.theme ?? 'light',
    isSpaced: displays.some(({ isSpaced }) => isSpaced),
  }
  const all: ReadPnp['given'] = Object.assign({}, ...given)
  return { ...all, ...(all.tools && { tools }), ...(all.display && { display }) }
}

/** The one profile of a file: by itself, alone in a list of records, or in a package. */
function profileOf(bytes: Uint8Array, file: string): XmlElement {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip && bytes.length > mostBytes)
    throw new PnpRefused('unreadable', `${file}: is larger than 1 MB, more than a profile may have`)
  const documents: (readonly [string, Uint8Array])[] = isZip ? [...readZip(bytes)] : [[file, bytes]]
  const found = documents
    .filter(([path, content]) => !isZip || (path.endsWith('.xml') && isPnp(rootNameOf(content))))
    .flatMap(([path, content]) => profilesIn(parseXml(content, path)))
  const [one, another] = found
  if (one === undefined) throw new PnpRefused('missing', `${file}: there is no <${profile}> in it`)
  if (another !== undefined)
    throw new PnpRefused(
      'several',
      `${file}: there are ${found.length} profiles in it; give a file with one person's`,
    )
  return one
}

const isPnp = (root: string | null) => root === profile || root === `${profile}-records`

function profilesIn(root: XmlElement): XmlElement[] {
  if (root.name === profile) return [root]
  if (root.name !== `${profile}-records`) return []
  return elementsOf(root).flatMap((record) =>
    record.name === profile ? [record] : (childOf(record, profile) ?? []),
  )
}
