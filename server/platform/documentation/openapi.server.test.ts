import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls/index.ts'
import { errors } from '#contract/errors.ts'
import { fileAddresses } from '#contract/files.ts'
import { openApiDocument } from './openapi-document.ts'

interface Operation {
  operationId: string
  'x-ours': boolean
  security: object[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, object> }
  responses: Record<string, { $ref: string }>
}
type Document = {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: Record<'responses' | 'schemas', Record<string, { description: string }>>
}

const document = openApiDocument('http://localhost:3000') as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const named = (name: string) => operations.find(({ operationId }) => operationId === name)

describe('the API page', () => {
  test('is printed as JSON by its own command, and is the whole contract', async () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url))
    const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'openapi'], {
      cwd: root,
      env: { ...process.env, PUBLIC_URL: 'http://localhost:3000' },
      maxBuffer: 2 ** 24,
    })
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(document)))
    expect(document.openapi).toBe('3.1.0')
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      [...Object.keys(calls), ...Object.keys(fileAddresses), 'sittingEvents', 'roomEvents'].sort(),
    )
  })

  test.each(Object.entries(calls))('states each refusal of %s with its message', (name, call) => {
    for (const code of call.errors) {
      const [status, message] = errors[code]
      const response = named(name)?.responses[status]?.$ref.replace('#/components/responses/', '') ?? ''
      expect(document.components.responses[response]?.description).toContain(`\`${code}\`: ${message}`)
    }
  })

  test('states once what calls share, refers to nothing that is not there, and stays under 520 KB', () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"#\/components\/(responses|schemas)\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(200)
    for (const [, kind, name = ''] of references)
      expect(document.components[kind as 'responses' | 'schemas']).toHaveProperty([name])
    expect(text.length).toBeLessThan(520_000)
  })

  test('says where the calls are made, and that what may be left out may be null', () => {
    expect(document).toMatchObject({ servers: [{ url: 'http://localhost:3000' }] })
    const body = named('updateProfile')?.requestBody?.content['application/json']
    expect(body).toMatchObject({
      schema: {
        properties: {
          phone: { anyOf: [{ type: 'string' }, { type: 'null' }] },
          fullname: { type: 'string' },
        },
      },
    })
  })

  test('spells names as the wire does', () => {
    const text = JSON.stringify({ ...document.paths, ...document.components.schemas })
    for (const name of [
      'is_b2b',
      'institusion',
      'sertificate',
      'x-company-id',
      'sort_by',
      'conf_new_password',
    ]) {
      expect(text).toContain(`"${name}"`)
    }
    for (const name of ['isB2b', 'institution', 'certificate', 'sortBy'])
      expect(text).not.toContain(`"${name}":`)
  })

  test('says which calls are ours, who may make them, which are signed, and what is a form', () => {
    expect(named('startSection')).toMatchObject({ 'x-ours': true, security: [{ member: [], signature: [] }] })
    expect(named('orderDetailFull')?.security).toEqual([{ member: [] }])
    expect(named('login')).toMatchObject({ 'x-ours': false, security: [] })
    expect(named('questionBank')?.security).toEqual([{ bank: [] }])
    expect(Object.keys(named('uploadMedia')?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
    expect(named('sectionDetail')?.parameters.map(({ name }) => name)).toEqual(['id', 'section'])
  })
})
