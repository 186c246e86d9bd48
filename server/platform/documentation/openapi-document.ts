import { z } from 'zod/mini'
import type { AnyCall } from '#contract/call.ts'
import { calls } from '#contract/calls/index.ts'
import { refusal } from '#contract/envelope.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { toWireName, toWireValue } from '#contract/wire.ts'

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

const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io })
  return wireSchema(schema) as Json
}

/** Parameters of one kind. Header names are the same on both sides; the others are respelled. */
function parameters(shape: z.ZodMiniObject, place: 'path' | 'query' | 'header') {
  const { properties = {}, required = [] } = z.toJSONSchema(shape, { io: 'input' })
  return Object.entries(properties).map(([name, schema]) => ({
    name: place === 'query' ? toWireName(name) : name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }))
}

const json = (schema: unknown) => ({ 'application/json': { schema } })

const headers = { 'x-server-time': { $ref: '#/components/headers/ServerTime' } }

function answer(call: AnyCall): Json {
  const data = schemaOf(call.data, 'output')
  return {
    description: 'OK',
    headers,
    content: json({
      type: 'object',
      properties: { status: { const: 200 }, message: { type: 'string' }, data },
      required: ['status', 'message', 'data'],
    }),
  }
}

/** Refusals by HTTP status, each with its codes and the messages that people read. */
function refusals(codes: readonly ErrorCode[]): Json {
  const distinct = [...new Set(codes)]
  const statuses = [...new Set(distinct.map((code) => errors[code][0]))]
  const answers = statuses.map((status) => {
    const ofStatus = distinct.filter((code) => errors[code][0] === status)
    const schema = {
      allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: ofStatus } } }],
    }
    const description = ofStatus.map((code) => `\`${code}\`: ${errors[code][1]}`).join('\n\n')
    return [status, { description, headers, content: json(schema) }]
  })
  return Object.fromEntries(answers)
}

function requestBody(call: AnyCall): Json {
  if (call.body.type === 'undefined') return {}
  const body = schemaOf(call.body, 'input')
  if (!call.multipart) return { requestBody: { required: true, content: json(body) } }
  const file = { type: 'string', contentMediaType: 'image/jpeg' }
  const properties = { ...(body.properties as Json), file }
  const form = { ...body, properties, required: [...(body.required as string[]), 'file'] }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } }
}

function operation(name: string, call: AnyCall): Json {
  const met = call.access === 'public' ? anyCall : [...anyCall, ...signedIn]
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[1]],
    'x-ours': call.ours,
    'x-access': call.access,
    security: call.access === 'public' ? [] : [{ [call.access]: [] }],
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...parameters(call.headers, 'header'),
    ],
    ...requestBody(call),
    responses: { 200: answer(call), ...refusals([...met, ...call.errors]) },
  }
}

/** Every call of the contract as an OpenAPI 3.1 document, in the wire's spelling. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) }
  }
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description })
  return {
    openapi: '3.1.0',
    info: {
      title: 'RuangUji exam server',
      version: '1',
      description:
        'Every answer is `{status, message, data}`; every refusal `{status, code, message, errors}`.',
    },
    paths,
    components: {
      securitySchemes: {
        member: bearer('Token of the login call.'),
        staff: bearer('Token of an operator.'),
      },
      headers: {
        ServerTime: { description: "The server's clock, ms since 1970.", schema: { type: 'integer' } },
      },
      schemas: { Refusal: schemaOf(refusal, 'output') },
    },
  }
}
