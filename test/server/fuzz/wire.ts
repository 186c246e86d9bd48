import { readFileSync } from 'node:fs'
import type { Wired } from '#test/server/over-http.ts'
import type { Damage, MadeUp } from './requests.ts'
import { Known } from './values.ts'

/** What the server knows, by kind. */
export type Knowledge = Readonly<Record<string, readonly string[]>>

const picture = readFileSync(new URL('../picture.jpg', import.meta.url))
const boundary = 'fuzz-boundary'

/** Fills in what the server knows, at any depth. */
function filled(value: unknown, knowledge: Knowledge): unknown {
  if (value instanceof Known) {
    const of = knowledge[value.kind] ?? []
    return of[value.index % of.length] ?? 'none'
  }
  if (Array.isArray(value)) return value.map((one) => filled(one, knowledge))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, knowledge)]))
}

const asText = (value: unknown) => (typeof value === 'string' ? value : String(JSON.stringify(value)))

/** Percent-encoded byte by byte, also where the text has no proper encoding. */
const encoded = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** Node sends no other bytes in a header. */
const inHeader = (text: string) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?')

function formOf(fields: unknown): Buffer {
  const entries = fields !== null && typeof fields === 'object' ? Object.entries(fields) : []
  const parts = entries.map(([name, value]) => {
    const isFile = name === 'file'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${isFile ? '; filename="a.jpg"' : ''}\r\n\r\n`
    return Buffer.concat([
      Buffer.from(head),
      isFile ? picture : Buffer.from(asText(value)),
      Buffer.from('\r\n'),
    ])
  })
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

function damaged(body: Buffer, damage: Damage): Buffer {
  const middle = Math.floor(body.length / 2)
  const [before, after] = [body.subarray(0, middle), body.subarray(middle)]
  const text = (inside: string) => Buffer.from(inside)
  switch (damage) {
    case 'cut':
      return before
    case 'badUtf8':
      return Buffer.concat([before, Buffer.from([0xff, 0xc0, 0x80]), after])
    case 'byteOrderMark':
      return Buffer.concat([text('\uFEFF'), body])
    case 'twice':
      return text(String(body).replace(/^\{("[^"]*":)/, '{$1null,$1'))
    case 'hugeNumber':
      return text(String(body).replace(/:-?\d+(?=[,}])/, ':1e999'))
    case 'deep':
      return text(`${'{"a":['.repeat(20_000)}${']}'.repeat(20_000)}`)
    case 'huge':
      return text(JSON.stringify({ a: 'x'.repeat(300_000) }))
    case 'empty':
      return text('')
    default:
      return body
  }
}

function addressOf({ call, path, query, damage }: MadeUp, knowledge: Knowledge): string {
  const place = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encoded(asText(filled(path[name], knowledge))),
  )
  const end = { badEscape: '/%C0%ZZ%', longAddress: `/${'a'.repeat(6000)}` } as Partial<
    Record<Damage, string>
  >
  const asked = query.map(([name, value]) => `${name}=${encoded(asText(filled(value, knowledge)))}`)
  if (damage === 'unknownQuery') asked.push('&=&%=&__proto__=1&limit[]=1&page[constructor]=2&%E0%A4%A')
  return `${place}${end[damage] ?? ''}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
}

/** A request as it goes over the wire. */
export function wiredOf(made: MadeUp, knowledge: Knowledge, token: string | null): Wired {
  const { call, method, damage, contentType } = made
  const body = filled(made.body, knowledge)
  const written = call.multipart ? formOf(body) : Buffer.from(body === undefined ? '' : asText(body))
  const given = Object.entries(made.headers).map(([name, value]) => [
    name,
    inHeader(asText(filled(value, knowledge))),
  ])
  const isForm = contentType === 'multipart/form-data' && call.multipart
  const headers: Record<string, string> = {
    ...Object.fromEntries(given),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(contentType === null
      ? {}
      : { 'content-type': isForm ? `${contentType}; boundary=${boundary}` : contentType }),
  }
  const address = addressOf(made, knowledge)
  return method === 'GET'
    ? { method, url: address, headers }
    : { method, url: address, headers, payload: damaged(written, damage) }
}
