import type { Readable } from 'node:stream'
import { OperatorError } from '#server/platform/errors/operator-error.ts'

/** The sounds and pictures of tests, the same sealed, drafts of tests, members' pictures, the installation's private keys. */
export const storedFolders = ['content', 'sealed', 'drafts', 'media', 'keys'] as const
export type StoredFolder = (typeof storedFolders)[number]
/** Folder and name. The server chooses the names; they never come from a client. */
export type StoredPath = `${StoredFolder}/${string}`

/** First and last byte, from 0. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredStream {
  /** How many bytes it brings. */
  readonly bytes: number
  readonly stream: Readable
}

/**
 * Stores files in a folder, or in a bucket that all servers of an installation share. A file appears whole or not at
 * all. A missing file is undefined; each method rejects with `StorageUnreachable` if the store itself cannot be used.
 */
export interface FileStore {
  /** Stores a file, replacing an existing one. */
  keep(path: StoredPath, bytes: Uint8Array): Promise<void>
  /** Stores a file unless it exists: of several at once, one is stored. */
  keepNew(path: StoredPath, bytes: Uint8Array): Promise<void>
  read(path: StoredPath): Promise<Buffer | undefined>
  stream(path: StoredPath, range?: ByteRange): Promise<StoredStream | undefined>
  remove(path: StoredPath): Promise<void>
  list(folder: StoredFolder): Promise<{ name: string; keptAt: Date }[]>
  /** Resolves if the store can be used at present. */
  check(): Promise<void>
}

/** The store of files cannot be used; the message says which, why, and what to do, in English, without its secret. */
export class StorageUnreachable extends OperatorError {
  override readonly name = 'StorageUnreachable'

  /** @param reason a sentence without its full stop */
  constructor(reason: string, options?: ErrorOptions) {
    const message = `${reason}. Check STORAGE_URL, its key and its rights, or the data folder.`
    super('storage.unreachable', message, options)
  }
}
