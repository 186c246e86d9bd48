import fc from 'fast-check'
import type { AnyCall } from '#contract/call.ts'
import { calls as statedCalls } from '#contract/calls/index.ts'
import { fileAddresses } from '#contract/files.ts'
import { openApiDocument } from '#server/platform/documentation/openapi-document.ts'
import { type KnownAs, type Schema, valuesOf } from './values.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

interface Operation {
  operationId: string
  'x-access': 'public' | 'member' | 'bank' | 'staff'
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { $ref: string } | Response>
}

interface Response {
  content: Record<string, { schema?: { allOf?: Schema[] } }>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Response> }
}

const stated = new Map<string, AnyCall>(Object.entries(statedCalls))
const { paths, components } = openApiDocument('') as unknown as Document

/** Who makes a request. `rubbish` sends a token that nobody was given. */
export type Who = 'member' | 'bank' | 'staff' | 'nobody' | 'rubbish'

/** A request as it was made up, before what the server knows is filled in. */
export interface MadeUp {
  call: Called
  who: Who
  method: string
  path: Record<string, unknown>
  query: readonly (readonly [name: string, value: unknown])[]
  headers: Record<string, unknown>
  body: unknown
  contentType: string | null
  damage: Damage
}

/** What is done to the bytes of a body or address that would be well without it. */
export type Damage = (typeof damages)[number]
const damages = [
  ...(['none', 'cut', 'badUtf8', 'byteOrderMark', 'twice', 'hugeNumber', 'deep', 'huge', 'empty'] as const),
  ...(['badEscape', 'longAddress', 'unknownQuery'] as const),
]

const contentTypes = [
  ...['application/json; charset=utf-16', 'text/plain', 'application/x-www-form-urlencoded', '*/*', ';'],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/octet-stream', null],
]

/** One call of the document. */
export interface Called {
  name: string
  method: string
  path: string
  multipart: boolean
  /** The codes that the document names, by status. */
  codes: ReadonlyMap<number, readonly unknown[]>
  operation: Operation
}

const nameOf = (reference: string) => reference.replace('#/components/responses/', '')

function calledOf(path: string, method: string, operation: Operation): Called {
  const codes = Object.entries(operation.responses).map(([status, response]) => {
    const content =
      '$ref' in response ? components.responses[nameOf(response.$ref)]?.content : response.content
    const schema = content?.['application/json']?.schema?.allOf?.[1]
    return [Number(status), schema?.properties?.code?.enum ?? []] as const
  })
  const multipart = 'multipart/form-data' in (operation.requestBody?.content ?? {})
  const name = operation.operationId
  return { name, method: method.toUpperCase(), path, multipart, codes: new Map(codes), operation }
}

const answersWithFile = (name: string) => stated.get(name)?.file != null

const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    // What answers with a file is no call with the usual answer.
    .filter(([, { operationId }]) => !(operationId in fileAddresses) && !answersWithFile(operationId))
    .map(([method, operation]) => calledOf(path, method, operation)),
)

const kinds: Record<string, string> = {
  order_id: 'order',
  question_id: 'question',
  answer: 'option',
  license: 'license',
  image: 'picture',
  images: 'picture',
  sertificate_id: 'certificate',
  certificateId: 'certificate',
  violation_id: 'violation',
  institusion_id: 'institution',
  access_key: 'accessKey',
  email: 'email',
  password: 'password',
  current_password: 'password',
  writer: 'writer',
  pin: 'pin',
  proof: 'proof',
  'x-write-id': 'writeId',
  'x-company-id': 'company',
  'x-order-id': 'order',
}

/** What a call means by `id`; an order where it says nothing else. */
const ids: Record<string, string> = {
  institutionDetail: 'institution',
  companyDetail: 'company',
  examDetail: 'part',
  questionPublic: 'question',
  questionDetail: 'question',
  publicMultiple: 'question',
  mediaDetail: 'picture',
  attachEvidence: 'violation',
}

function parametersOf({ operation }: Called, place: Parameter['in'], knownAs: KnownAs) {
  const ofPlace = operation.parameters.filter((one) => one.in === place)
  const fields = ofPlace.map(({ name, schema }) => [name, valuesOf(schema, knownAs, name)])
  const requiredKeys = ofPlace.filter(({ required }) => required).map(({ name }) => name)
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys })
}

const seldom = <T>(usual: T, others: fc.Arbitrary<T>, weight = 20): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: others })

/** Whom a call is for, as the document says it; a public call is asked as a member. */
const usualOf = ({ operation: { 'x-access': access } }: Called): Who =>
  access === 'bank' || access === 'staff' ? access : 'member'

function madeUpOf(call: Called): fc.Arbitrary<MadeUp> {
  const knownAs = (name: string) => (name === 'id' ? (ids[call.name] ?? 'order') : kinds[name])
  const [type = null] = Object.keys(call.operation.requestBody?.content ?? {})
  const schema = type === null ? undefined : call.operation.requestBody?.content[type]?.schema
  const query = parametersOf(call, 'query', knownAs).chain((once) => {
    const pairs: readonly (readonly [string, unknown])[] = Object.entries(once)
    return seldom(pairs, fc.constant([...pairs, ...pairs]))
  })
  return fc.record({
    call: fc.constant(call),
    who: fc.oneof(
      { weight: 8, arbitrary: fc.constant(usualOf(call)) },
      { weight: 1, arbitrary: fc.constantFrom<Who>('member', 'bank', 'staff', 'nobody', 'rubbish') },
    ),
    method: seldom(call.method, fc.constantFrom('PATCH', 'DELETE', 'OPTIONS', 'POST', 'PUT', 'GET')),
    path: parametersOf(call, 'path', knownAs),
    query,
    headers: parametersOf(call, 'header', knownAs),
    body: schema ? valuesOf(schema, knownAs) : seldom<unknown>(undefined, fc.jsonValue()),
    contentType: seldom<string | null>(type ?? 'application/json', fc.constantFrom(...contentTypes)),
    damage: seldom<Damage>('none', fc.constantFrom(...damages), 6),
  })
}

/** A request to some call of the OpenAPI document: right in most parts, wrong in some. */
export const anyRequest: fc.Arbitrary<MadeUp> = fc.constantFrom(...calls).chain(madeUpOf)
