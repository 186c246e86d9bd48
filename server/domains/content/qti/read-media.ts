import type { z } from 'zod'
import type { testPackage } from '#server/domains/content/package/format.ts'
import { type Sound, soundKinds, soundOf } from '#server/domains/content/package/sound.ts'
import { imageType } from '#server/platform/files/image-type.ts'
import { type Diagnostics, OutOfScope } from './diagnostics.ts'
import { ownOf } from './own-data.ts'
import { pathFrom } from './read-manifest.ts'
import { asWords } from './read-marked.ts'
import { readContent } from './read-text.ts'
import { childOf, type Element, elementsOf, textOf, within } from './xml.ts'
import type { Files } from './zip.ts'

export type Draft = z.input<typeof testPackage>
export type DraftPart = NonNullable<Draft['sections']['reading']>['parts'][number]
export type DraftList = DraftPart['lists'][number]
export type DraftItem = DraftList['items'][number]
/** What is said to candidates, in words and perhaps by a sound or with a picture. */
export type Statement = DraftPart['direction']
export type DraftFigure = NonNullable<DraftList['figures']>[number]
/** What items share: a statement, or a passage with pictures and tables in it. */
export type Shared = Statement & { figures?: DraftFigure[] | undefined }
type Bearer = Pick<DraftPart['direction'], 'audio' | 'image'>
type Said = Pick<NonNullable<Bearer['audio']>, 'script' | 'transcript'>

/** How far a sound may differ from what the package says of it, s. */
const secondsTolerance = 0.05

/** What reading needs of the package: its files, the diagnostics, and which files the test uses. */
export interface Package {
  files: Files
  /** The folder of the manifest; paths of the test are below it. */
  base: string
  diagnostics: Diagnostics
  /** Path in the zip by path in the test. */
  used: Map<string, string>
}

/** The one sound or picture of a text. `document` holds it, and the transcript of what is said in it. */
export function readMedia(
  found: readonly Element[],
  document: Element,
  file: string,
  from: Package,
): Bearer & { answerSeconds?: number } {
  const [medium, second] = found
  if (!medium) return {}
  if (second)
    throw new OutOfScope('there is more than one sound or picture; a text has room for one', second.line)
  return medium.name === 'img'
    ? { image: readImage(medium, file, from) }
    : readAudio(medium, document, file, from)
}

export function readImage(image: Element, file: string, from: Package) {
  const { path, bytes } = fileOf(image.attributes.src, image, file, from)
  if (!imageType(bytes)) throw new OutOfScope(`${path} is no PNG, JPEG or WebP picture`, image.line)
  return { file: use(path, from), alt: image.attributes.alt ?? '' }
}

function readAudio(audio: Element, document: Element, file: string, from: Package) {
  const sources = elementsOf(audio).filter(({ name }) => name === 'source')
  const addresses = [audio, ...sources].flatMap(({ attributes }) => attributes.src ?? [])
  const heard = addresses.map((address) => fileOf(address, audio, file, from))
  const found = heard
    .map((one) => ({ ...one, sound: soundOf(one.bytes) }))
    .sort((one, other) => rankOf(one.sound) - rankOf(other.sound))
    .find(({ sound }) => sound !== null)
  if (!found) {
    const named = heard.map(({ path }) => path).join(', ') || 'a sound without an address'
    throw new OutOfScope(`${named} is no ${soundKinds}`, audio.line)
  }
  const measured = found.sound?.seconds ?? 0
  const stated = Number(ownOf(audio, 'seconds'))
  const seconds =
    Math.abs(stated - measured) <= secondsTolerance ? stated : Math.round(measured * 1000) / 1000
  const said = readSaid(audio, document, file, from.diagnostics)
  const answerSeconds = ownOf(audio, 'answer-seconds')
  return {
    audio: { file: use(found.path, from), seconds, ...said },
    ...(answerSeconds === undefined ? {} : { answerSeconds: Number(answerSeconds) }),
  }
}

/** Of one sound in several kinds the smallest is taken. */
const kinds = ['audio/ogg', 'audio/mpeg', 'audio/wav']
const rankOf = (sound: Sound | null) => (sound ? kinds.indexOf(sound.type) : kinds.length)

/** What is said in a sound: a script where each line names its speaker, else the transcript of a recording. */
function readSaid(audio: Element, document: Element, file: string, diagnostics: Diagnostics): Said {
  const id = audio.attributes['data-catalog-idref']
  const catalog = within(document).find(
    ({ name, attributes }) => name === 'qti-catalog' && attributes.id === id,
  )
  const card = catalog && elementsOf(catalog).find(({ attributes }) => attributes.support === 'transcript')
  const content = childOf(card, 'qti-html-content')
  if (!content) return {}
  const script = elementsOf(content).map((line) => ({
    voice: ownOf(line, 'voice') ?? '',
    text: textOf(line),
    pause: Number(ownOf(line, 'pause') ?? Number.NaN),
  }))
  if (script.length > 0 && script.every(({ voice, pause }) => voice !== '' && !Number.isNaN(pause)))
    return { script }
  try {
    const { text, media } = readContent(content, undefined, asWords)
    if (media[0]) throw new OutOfScope('there is more than words in it', media[0].line)
    return /\S/.test(text) ? { transcript: text } : {}
  } catch (error) {
    if (!(error instanceof OutOfScope)) throw error
    diagnostics.add({ kind: 'not kept', file, line: error.line, message: `a transcript: ${error.message}` })
    return {}
  }
}

function fileOf(address: string | undefined, at: Element, file: string, { files }: Package) {
  const path = address === undefined ? null : pathFrom(file, address)
  const bytes = path === null ? undefined : files.get(path)
  if (path === null || !bytes) {
    throw new OutOfScope(`${address?.slice(0, 80) ?? 'a medium'} is not in the package`, at.line)
  }
  return { path, bytes }
}

/** The medium's path in the test: as in the package, below the folder of the manifest. */
function use(path: string, { base, used }: Package): string {
  const own = path.startsWith(base) ? path.slice(base.length) : path
  used.set(own, path)
  return own
}
