import type { Readable } from 'node:stream'

/** The sounds and pictures of tests, members' pictures, the installation's private keys. */
export const storedFolders = ['content', 'media', 'keys'] as const
export type StoredFolder = (typeof storedFolders)[number]
/** Folder and name. Names are ours, never what somebody sent. */
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
 * Where files are kept: in a folder, or in a store that all servers of an installation reach. A file is there whole or
 * not at all. What is there and is not given is told as undefined; each call rejects with `StorageUnreachable` where
 * the store itself cannot be used.
 */
export interface FileStore {
  /** Keeps a file, in place of what was there. */
  keep(path: StoredPath, bytes: Uint8Array): Promise<void>
  /** Keeps a file unless there is one: of several that come at once, one's is kept. */
  keepNew(path: StoredPath, bytes: Uint8Array): Promise<void>
  read(path: StoredPath): Promise<Buffer | undefined>
  stream(path: StoredPath, range?: ByteRange): Promise<StoredStream | undefined>
  remove(path: StoredPath): Promise<void>
  list(folder: StoredFolder): Promise<{ name: string; keptAt: Date }[]>
  /** Whether it can be used at present. */
  check(): Promise<void>
}

/** The store of files cannot be used; the message says which and why, in English, without its secret. */
export class StorageUnreachable extends Error {
  override readonly name = 'StorageUnreachable'
}
