import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import { StorageUnreachable } from './file-store.ts'

/** A bucket of a store that speaks S3. */
export interface Bucket {
  /** Scheme, host and port. */
  readonly origin: string
  readonly name: string
  /** Before every name in the bucket: empty, or ending in a slash. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

interface BucketRequest {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** In the bucket, with its prefix; empty for the bucket itself. */
  readonly key: string
  readonly query?: Record<string, string>
  readonly headers?: Record<string, string>
  readonly body?: Uint8Array
}

/** How long a store may take until it begins to answer, ms: a browser gives up after 10 s. */
const timeoutMs = 6000

/** A name as part of a URL: its segments escaped, its slashes not. */
const encoded = (key: string) => key.split('/').map(encodeURIComponent).join('/')

const placeOf = ({ name, origin }: Bucket) => `The bucket ${name} of ${origin}`

/**
 * Asks a store, signed (AWS Signature Version 4, the body's hash included), with the bucket in the path: every store
 * takes that. Resolves with answers below 400, and with those statuses that `expected` names.
 * @throws StorageUnreachable for anything else
 */
export async function ask(
  bucket: Bucket,
  request: BucketRequest,
  expected: readonly number[] = [],
): Promise<Response> {
  const { method, key, query = {}, headers = {}, body } = request
  const url = new URL(`/${encoded(bucket.name)}/${encoded(key)}`, bucket.origin)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const { accessKeyId, secretAccessKey, region } = bucket
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  const signed = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  }).sign()
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      redirect: 'manual',
      signal: timeout.signal,
      ...(body && { body: new Uint8Array(body) }),
    })
    if (response.status < 300 || expected.includes(response.status)) return response
    throw new StorageUnreachable(
      `${placeOf(bucket)} answered ${response.status} ${codeIn(await response.text())}`.trimEnd(),
    )
  } catch (cause) {
    if (cause instanceof StorageUnreachable) throw cause
    const why = timeout.signal.aborted ? `says nothing for ${timeoutMs / 1000} s` : 'cannot be reached'
    throw new StorageUnreachable(`${placeOf(bucket)} ${why}: ${reasonIn(cause)}`, { cause })
  } finally {
    clearTimeout(timer)
  }
}

/** S3's own code in a response that refuses, such as `AccessDenied`. */
export const codeIn = (body: string): string => /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''

function reasonIn(error: unknown): string {
  const { cause } = error as { cause?: unknown }
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause
  return inner instanceof Error ? inner.message : error instanceof Error ? error.message : String(error)
}
