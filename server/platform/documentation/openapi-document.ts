import { z } from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { eventsPath } from '#contract/calls/events.ts'
import { calls } from '#contract/calls/index.ts'
import { roomEventsPath } from '#contract/calls/room-events.ts'
import { sectionDocument } from '#contract/calls/sections.ts'
import { refusal } from '#contract/envelope.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { fileAddresses } from '#contract/files.ts'
import { signatureHeader } from '#contract/rules/signature.ts'
import { toWireName, toWireValue } from '#contract/wire.ts'
import { schemaName, sharedSchemas } from './shared-schemas.ts'

type Json = Record<string, unknown>

/** Refusals that any call can meet, by access. */
const anyCall: readonly ErrorCode[] = [
  ...(['request.invalid', 'request.tooLarge', 'request.timeout', 'server.failed', 'server.busy'] as const),
]
const signedIn: readonly ErrorCode[] = ['session.required', 'session.forbidden']

/** A JSON Schema with its properties spelled as the wire spells them (spec: calls#spelling). */
function wireSchema(schema: unknown, field = ''): unknown {
  if (Array.isArray(schema)) return schema.map((one) => wireSchema(one, field))
  if (schema === null || typeof schema !== 'object') return schema
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties') return [keyword, renamed(value as Json)]
      if (keyword === 'required') return [keyword, (value as string[]).map(toWireName)]
      if (keyword === 'enum') return [keyword, (value as unknown[]).map((one) => toWireValue(field, one))]
      return [keyword, wireSchema(value, field)]
    }),
  )
}

const renamed = (properties: Json) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, inside]) => [
      toWireName(name),
      wireSchema(inside, toWireName(name)),
    ]),
  )

/** The same schema, whose optional properties may be null as well, at any depth (spec: calls#conventions). */
function takingNull(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(takingNull)
  if (schema === null || typeof schema !== 'object') return schema
  const { properties, required = [], ...rest } = schema as { properties?: Json; required?: string[] }
  const others = Object.fromEntries(Object.entries(rest).map(([name, inside]) => [name, takingNull(inside)]))
  if (properties === undefined) return others
  const taken = Object.entries(properties).map(([name, inside]) => {
    const property = takingNull(inside)
    return [name, required.includes(name) ? property : { anyOf: [property, { type: 'null' }] }]
  })
  return { ...others, properties: Object.fromEntries(taken), required }
}

/** Without the bounds that every whole number has in JavaScript, which say nothing of the call. */
const jsonSchema = (type: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(type, {
    io,
    override({ jsonSchema: made }) {
      if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
    },
  })

const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = jsonSchema(type, io)
  return wireSchema(io === 'input' ? takingNull(schema) : schema) as Json
}

/** Parameters of one kind. Header names are the same on both sides; the others are respelled. */
function parameters(shape: z.ZodMiniObject, place: 'path' | 'query' | 'header') {
  const { properties = {}, required = [] } = jsonSchema(shape, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name: place === 'query' ? toWireName(name) : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

const headers = { 'x-server-time': { $ref: '#/components/headers/ServerTime' } }

const answer = (data: unknown): Json => ({
  description: 'OK',
  headers,
  content: json({
    type: 'object',
    properties: { status: { const: 200 }, message: { type: 'string' }, data },
    required: ['status', 'message', 'data'],
  }),
})

/** Refusals by HTTP status, each with its codes and the messages that people read; stated once in `stated`. */
function refusals(codes: readonly ErrorCode[], stated: Json): Json {
  const distinct = [...new Set(codes)]
  const statuses = [...new Set(distinct.map((code) => errors[code][0]))]
  const answers = statuses.map((status) => {
    const ofStatus = distinct.filter((code) => errors[code][0] === status)
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: ofStatus } } }],
    }
    const description = ofStatus.map((code) => `\`${code}\`: ${errors[code][1]}`).join('\n\n')
    const name = ofStatus.join('_')
    stated[name] = { description, headers, content: json(schema) }
    return [status, { $ref: `#/components/responses/${name}` }]
  })
  return Object.fromEntries(answers)
}

const hasJsonBody = ({ body, multipart }: AnyCall): boolean => body.type !== 'undefined' && !multipart

function requestBody(call: AnyCall, shared: unknown): Json {
  if (call.body.type === 'undefined') return {}
  const body = (shared ?? schemaOf(call.body, 'input')) as Json
  if (!call.multipart) return { requestBody: { required: true, content: json(body) } }
  const isPicture = call.errors.includes('media.tooLarge')
  const file = { type: 'string', contentMediaType: isPicture ? 'image/jpeg' : 'application/octet-stream' }
  const properties = { ...(body.properties as Json), file }
  const form = { ...body, properties, required: [...(body.required as string[]), 'file'] }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
}

const fileAnswer = (type: string): Json => ({ description: 'The file', headers, content: { [type]: {} } })

/** What a call needs of who makes it; a signed one both the token and the signature. */
const securityOf = ({ access, signed }: AnyCall): Json[] =>
  access === 'public' ? [] : [{ [access]: [], ...(signed && { signature: [] }) }]

function operation(
  name: string,
  call: AnyCall,
  { body, data, stated }: { body: unknown; data: unknown; stated: Json },
): Json {
  const met = call.access === 'public' ? anyCall : [...anyCall, ...signedIn]
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[1]],
    'x-ours': call.ours,
    'x-access': call.access,
    security: securityOf(call),
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...parameters(call.headers, 'header'),
    ],
    ...requestBody(call, body),
    responses: {
      200: call.file === null ? answer(data) : fileAnswer(call.file),
      ...refusals([...met, ...call.errors], stated),
    },
  }
}

/** What answers with a file itself. */
const filePaths = (stated: Json): Json =>
  Object.fromEntries(
    Object.entries(fileAddresses).map(([operationId, { address, access, type, summary }]) => {
      const schema = { type: 'string', minLength: 1 }
      const codes: ErrorCode[] = [
        'media.notFound',
        ...(access === 'member' ? signedIn : []),
        ...(operationId === 'contentFile' ? (['browser.required'] as const) : []),
      ]
      const get = {
        ...{ operationId, summary, tags: [address.split('/')[1]], 'x-ours': true, 'x-access': access },
        security: access === 'member' ? [{ member: [] }] : [],
        parameters: [{ name: 'id', in: 'path', required: true, schema }],
        responses: { 200: fileAnswer(type), ...refusals(codes, stated) },
      }
      return [`${address}/{id}`, { get }]
    }),
  )

/** What answers with a stream of events (spec: proctoring#event-stream). */
const eventPaths = (stated: Json): Json => ({
  [eventsPath.replace(/:(\w+)/g, '{$1}')]: {
    get: {
      ...{ operationId: 'sittingEvents', tags: ['users'], 'x-ours': true, 'x-access': 'member' },
      summary:
        'A stream of events of a sitting: the pause and the notices, whenever something has changed that heartbeats tell',
      security: [{ member: [] }],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 1 } }],
      responses: {
        200: { description: 'The stream', content: { 'text/event-stream': {} } },
        ...refusals(['order.notFound', 'browser.required', ...signedIn, ...anyCall], stated),
      },
    },
  },
  [roomEventsPath]: {
    get: {
      ...{ operationId: 'roomEvents', tags: ['users'], 'x-ours': true, 'x-access': 'staff' },
      summary: "A stream of events of a room's board: which sittings have changed, and how they stand",
      security: [{ staff: [] }],
      parameters: [
        {
          ...{ name: toWireName('institutionId'), in: 'query', required: true },
          schema: { type: 'string', minLength: 1 },
        },
        { name: toWireName('examSessionId'), in: 'query', schema: { type: 'string', minLength: 1 } },
      ],
      responses: {
        200: { description: 'The stream', content: { 'text/event-stream': {} } },
        ...refusals(['institution.notFound', 'session.secondFactor', ...signedIn, ...anyCall], stated),
      },
    },
  },
})

/** What a call is sent, as it is called among the schemas. */
const bodyName = (name: string) => `${schemaName(name)}Body`

export const documentTitle = 'RuangUji exam server'

/** Every call of the contract as an OpenAPI 3.1 document, in the wire's spelling. `server` is where calls are made, without a last slash. */
export function openApiDocument(server: string): Json {
  // Modules list what they export in an order of their loader's: the names of what is shared must not depend on it.
  const sorted = Object.entries(calls).sort(([one], [other]) => (one < other ? -1 : 1))
  const stated: Json = {}
  const paths: Record<string, Json> = {}
  const answers = sorted.map(([name, call]) => [schemaName(name), schemaOf(call.data, 'output')])
  const bodies = sorted
    .filter(([, call]) => hasJsonBody(call))
    .map(([name, call]) => [bodyName(name), schemaOf(call.body, 'input')])
  const own = {
    Refusal: schemaOf(refusal, 'output'),
    /** What the sealed file of kind `document` holds (spec: sections#sealed-content). */
    SectionDocument: schemaOf(sectionDocument, 'output'),
  }
  const { schemas, shared } = sharedSchemas(Object.fromEntries([...answers, ...bodies]), Object.keys(own))
  for (const [name, call] of sorted) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: operation(name, call, {
        ...{ body: schemas[bodyName(name)], data: schemas[schemaName(name)], stated },
      }),
    }
  }
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })
  return {
    openapi: '3.1.0',
    info: {
      title: documentTitle,
      version: '1',
      description:
        'Every answer is `{status, message, data}`; every refusal `{status, code, message, errors}`.',
    },
    servers: [{ url: server }],
    paths: { ...paths, ...filePaths(stated), ...eventPaths(stated) },
    components: {
      securitySchemes: {
        member: bearer('Token of the login call.'),
        bank: bearer('Token of the question bank, which an operator issues.'),
        staff: bearer('Token of the staff login call.'),
        signature: {
          ...{ type: 'apiKey', in: 'header', name: signatureHeader },
          description: 'Of the window that sits the test, as docs/spec/signing.md says.',
        },
      },
      headers: {
        ServerTime: { description: "The server's clock, ms since 1970.", schema: { type: 'integer' } },
      },
      responses: stated,
      schemas: { ...own, ...shared },
    },
  }
}
