import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const region = 'ap-southeast-3'
const accessKeyId = 'KEYOFTHETESTS'
/** With letters that an address must escape. */
const secretAccessKey = 'se/cret+of=the tests'

/** How much a list names at once: little, so that lists come in several parts. */
const listed = 3

interface Stored {
  bytes: Buffer
  keptAt: Date
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Why a request is not the key holder's; undefined where it is (AWS Signature Version 4, from its description). */
function refusalOf(request: IncomingMessage, body: Buffer): string | undefined {
  const { authorization = '' } = request.headers
  const said =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/.exec(
      authorization,
    )
  if (said === null) return 'AccessDenied'
  const [, key, day = '', of = '', names = '', signature] = said
  const header = (name: string) =>
    String(request.headers[name] ?? '')
      .trim()
      .replace(/ +/g, ' ')
  const at = header('x-amz-date')
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(at) ?? []
  const skew = Math.abs(Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`) - Date.now())
  if (!(skew < 900_000) || !at.startsWith(day)) return 'RequestTimeTooSkewed'
  if (key !== accessKeyId) return 'InvalidAccessKeyId'
  if (of !== region) return 'AuthorizationHeaderMalformed'
  if (!names.split(';').includes('host') || !names.split(';').includes('x-amz-content-sha256'))
    return 'AccessDenied'
  if (header('x-amz-content-sha256') !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter(Boolean)
      .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${header(name)}`),
    '',
    names,
    sha256(body),
  ].join('\n')
  const scope = `${day}/${of}/s3/aws4_request`
  const signing = [day, of, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`)
  const right = hmac(signing, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex')
  return right === signature ? undefined : 'SignatureDoesNotMatch'
}

const xml = (name: string, inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${inner}</${name}>`
const tag = (name: string, text: string | number) => `<${name}>${text}</${name}>`

/**
 * A store that speaks S3 as far as one is asked here, with one bucket in memory: it checks each signature by itself,
 * and refuses as S3 does.
 */
export async function openS3() {
  const objects = new Map<string, Stored>()
  let trouble: 'none' | 'refuses' | 'hangs' = 'none'
  let asked = () => {}

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    asked()
    if (trouble === 'hangs') return
    const body = Buffer.concat(chunks)
    const why = refusalOf(request, body)
    const url = new URL(request.url ?? '', 'http://store')
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (trouble === 'refuses') refuse(response, 503, 'SlowDown')
    else if (why !== undefined) refuse(response, 403, why)
    else if (bucket !== 'files') refuse(response, 404, 'NoSuchBucket')
    else answer(objects, { request, response, body, url, key: rest.join('/') })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const user = `${accessKeyId}:${encodeURIComponent(secretAccessKey)}`
  return {
    /** For `STORAGE_URL`; `prefix` sets one installation's files apart. */
    url: (prefix = 'room', { secret = user, bucket = 'files' } = {}) =>
      `s3://${secret}@127.0.0.1:${port}/${bucket}/${prefix}?region=${region}&tls=off`,
    secrets: [secretAccessKey, encodeURIComponent(secretAccessKey)],
    objects,
    /** What it does from now on; resolves when it is asked next. */
    becomes(state: typeof trouble): Promise<void> {
      trouble = state
      return new Promise((resolve) => {
        asked = resolve
      })
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
export type S3 = Awaited<ReturnType<typeof openS3>>

interface Asked {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
  url: URL
  key: string
}

function answer(objects: Map<string, Stored>, { request, response, body, url, key }: Asked): void {
  const stored = objects.get(key)
  if (key === '' && url.searchParams.get('list-type') === '2') list(objects, response, url)
  else if (request.method === 'PUT' && stored && request.headers['if-none-match'] === '*') {
    refuse(response, 412, 'PreconditionFailed')
  } else if (request.method === 'PUT') {
    objects.set(key, { bytes: body, keptAt: new Date() })
    response.writeHead(200).end()
  } else if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (stored === undefined) refuse(response, 404, 'NoSuchKey')
  else {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = from === undefined ? stored.bytes : stored.bytes.subarray(Number(from), Number(to) + 1)
    response.writeHead(from === undefined ? 200 : 206, { 'content-length': bytes.length }).end(bytes)
  }
}

function list(objects: Map<string, Stored>, response: ServerResponse, url: URL): void {
  const { prefix = '', 'continuation-token': after = '' } = Object.fromEntries(url.searchParams)
  const names = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
  const part = names.slice(0, listed)
  const contents = part.map((key) => {
    const { bytes, keptAt } = objects.get(key) ?? { bytes: Buffer.of(), keptAt: new Date(0) }
    const about = [tag('Key', key), tag('LastModified', keptAt.toISOString()), tag('Size', bytes.length)]
    return tag('Contents', about.join(''))
  })
  const more = names.length > part.length ? tag('NextContinuationToken', part.at(-1) ?? '') : ''
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(xml('ListBucketResult', tag('Name', 'files') + contents.join('') + more))
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(xml('Error', tag('Code', code) + tag('Message', 'Refused')))
}
