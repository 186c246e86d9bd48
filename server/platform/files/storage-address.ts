import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import type { Bucket } from './s3-request.ts'
import { s3Store } from './s3-store.ts'

/** Where `STORAGE_URL` says that files are kept. */
export type Storage = { readonly folder: string } | { readonly bucket: Bucket }

/**
 * `file:///folder`, or all that a bucket needs in one address, as `DATABASE_URL` and `SMTP_URL` have it:
 * `s3://KEY:SECRET@host:port/bucket/prefix?region=…&tls=off`. What is wrong is told without the address, which holds a
 * secret.
 */
export const storageAddress = z.string().transform((text, context): Storage => {
  const wrong = (message: string) => {
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
  if (!/^(file|s3):\/\//.test(text)) return wrong('must start with file:// or s3://')
  const form = 's3://KEY:SECRET@host:port/bucket/prefix?region=…&tls=on, special letters as %2F'
  if (!URL.canParse(text)) return wrong(`must be as ${form}`)
  const url = new URL(text)
  if (url.protocol === 'file:') {
    if (url.host !== '' || !isAbsolute(url.pathname)) return wrong('must name a folder as file:///folder')
    return { folder: fileURLToPath(url) }
  }
  const [accessKeyId, secretAccessKey] = [unescaped(url.username), unescaped(url.password)]
  if (!url.host || !accessKeyId || !secretAccessKey) return wrong(`must be as ${form}`)
  const [name = '', ...rest] = url.pathname.split('/').filter(Boolean)
  const isBucket = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)
  if (!isBucket || !rest.every((part) => /^[\w.-]+$/.test(part)))
    return wrong(`must name a bucket, as ${form}`)
  const { region = 'us-east-1', tls = 'on', ...others } = Object.fromEntries(url.searchParams)
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) return wrong(`may say region and tls, not ${unknown}`)
  if (tls !== 'on' && tls !== 'off') return wrong('must have tls=on or tls=off')
  return {
    bucket: {
      origin: `${tls === 'on' ? 'https' : 'http'}://${url.host}`,
      name,
      prefix: rest.map((part) => `${part}/`).join(''),
      region,
      accessKeyId,
      secretAccessKey,
    },
  }
})

/** Undefined for what was escaped wrongly. */
function unescaped(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** The installation's files: where it says, or else in the data folder. */
export function openFiles(storage: Storage | undefined, dataDir: string): FileStore {
  if (storage === undefined) return folderStore(dataDir)
  return 'bucket' in storage ? s3Store(storage.bucket) : folderStore(storage.folder)
}
