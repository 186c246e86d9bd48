import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import type { FileStore, StoredPath } from './file-store.ts'

/** A purpose for which the installation has private keys: one in use, and those that were in use before it. */
export interface KeyUse {
  /** Of its files: `keys/<name>.pem`, and `keys/<name>.2.pem` and so on after each rotation. */
  readonly name: string
  readonly generate: () => KeyObject
}

export interface KeyPair {
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** A stored key; the highest number of a use is the one in use. */
export interface StoredKey {
  readonly number: number
  readonly path: StoredPath
  readonly madeAt: Date
}

export interface KeyRing {
  /** The pair in use, then the earlier ones, newest first. */
  all(): Promise<readonly [KeyPair, ...KeyPair[]]>
  /** The first result that is not null, from the newest pair on; null if no pair gives one. */
  find<T>(use: (pair: KeyPair) => T | null): Promise<T | null>
}

/** How long a server may go on with keys that were rotated elsewhere, ms: each earlier one stays valid. */
const knownForMs = 30_000
/** How often at most what no key fits makes a server look for newer ones, ms. */
const searchEveryMs = 1000

const pathOf = (name: string, number: number): StoredPath =>
  `keys/${name}${number === 1 ? '' : `.${number}`}.pem`

/** The stored keys of a use, newest first; none before its first use. */
export async function storedKeys(files: FileStore, { name }: KeyUse): Promise<StoredKey[]> {
  const listed = await files.list('keys')
  const keys = listed.flatMap((file) => {
    const [, of, number = '1'] = /^(.+?)(?:\.(\d+))?\.pem$/.exec(file.name) ?? []
    if (of !== name) return []
    return [{ number: Number(number), path: pathOf(name, Number(number)), madeAt: file.keptAt }]
  })
  return keys.sort((one, other) => other.number - one.number)
}

/** Makes the key with this number, unless another process has just made it. */
const makeKey = (files: FileStore, { name, generate }: KeyUse, number: number) =>
  files.keepNew(pathOf(name, number), Buffer.from(generate().export({ type: 'pkcs8', format: 'pem' })))

/** Makes a new key, which is in use from now on; resolves with its number. Running servers find it within 30 s. */
export async function rotateKey(files: FileStore, use: KeyUse): Promise<number> {
  const [newest] = await storedKeys(files, use)
  const number = (newest?.number ?? 0) + 1
  await makeKey(files, use, number)
  return number
}

async function readPairs(files: FileStore, use: KeyUse): Promise<readonly [KeyPair, ...KeyPair[]]> {
  const stored = await storedKeys(files, use)
  // Of several servers that generate the first at once, one's is kept, and all use it.
  if (stored.length === 0) await makeKey(files, use, 1)
  const paths = stored.length === 0 ? [pathOf(use.name, 1)] : stored.map(({ path }) => path)
  const pairs = paths.map(async (path) => {
    const pem = await files.read(path)
    if (pem === undefined) throw new Error(`${path} is stored and cannot be read`)
    const privateKey = createPrivateKey(pem)
    return { privateKey, publicKey: createPublicKey(privateKey) }
  })
  const [newest, ...earlier] = await Promise.all(pairs)
  if (newest === undefined) throw new Error(`there is no key for ${use.name}`)
  return [newest, ...earlier]
}

/** The keys of a use, read when they are first needed, and again at times: a command may have rotated them. */
export function keyRing(files: FileStore, use: KeyUse): KeyRing {
  let read: { readonly at: number; readonly pairs: ReturnType<typeof readPairs> } | undefined

  function within(ms: number): ReturnType<typeof readPairs> {
    if (read !== undefined && performance.now() - read.at < ms) return read.pairs
    const pairs = readPairs(files, use)
    read = { at: performance.now(), pairs }
    // A failure is not remembered: the next use tries again.
    pairs.catch(() => {
      if (read?.pairs === pairs) read = undefined
    })
    return pairs
  }

  return {
    all: () => within(knownForMs),
    async find(test) {
      const known = await within(knownForMs)
      const newer = () => within(searchEveryMs)
      return first(known, test) ?? first((await newer()).filter(notIn(known)), test)
    },
  }
}

function first<T>(pairs: readonly KeyPair[], use: (pair: KeyPair) => T | null): T | null {
  for (const pair of pairs) {
    const result = use(pair)
    if (result !== null) return result
  }
  return null
}

const notIn =
  (known: readonly KeyPair[]) =>
  ({ publicKey }: KeyPair) =>
    !known.some((pair) => pair.publicKey.equals(publicKey))
