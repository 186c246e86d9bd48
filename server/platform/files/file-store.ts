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

/** The store of files cannot be used; the message says which and why, in English, without its secret. */
export class StorageUnreachable extends Error {
  override readonly name = 'StorageUnreachable'
}

/** @throws OperatorError `storage.unreachable`, which says what to do, if the store cannot be used at present */
export async function checkFiles(files: Pick<FileStore, 'check'>): Promise<void> {
  try {
    await files.check()
  } catch (cause) {
    if (!(cause instanceof StorageUnreachable)) throw cause
    const message = `${cause.message}. Check STORAGE_URL, its key and its rights, or the data folder.`
    throw new OperatorError('storage.unreachable', message, { cause })
  }
}
