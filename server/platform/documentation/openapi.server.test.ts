import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls/index.ts'
import { errors } from '#contract/errors.ts'
import { openApiDocument } from './openapi-document.ts'

interface Operation {
  operationId: string
  'x-ours': boolean
  security: object[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, object> }
  responses: Record<string, { description: string }>
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

const document = openApiDocument() as Document
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
const named = (name: string) => operations.find(({ operationId }) => operationId === name)

describe('the API page', () => {
  test('is printed as JSON by its own command, and is the whole contract', async () => {
    const root = fileURLToPath(new URL('../../..', import.meta.url))
    const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'openapi'], {
      cwd: root,
      maxBuffer: 2 ** 24,
    })
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(document)))
    expect(document.openapi).toBe('3.1.0')
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(calls).sort())
  })

  test.each(Object.entries(calls))('states each refusal of %s with its message', (name, call) => {
    for (const code of call.errors) {
      const [status, message] = errors[code]
      expect(named(name)?.responses[status]?.description).toContain(`\`${code}\`: ${message}`)
    }
  })

  test('spells names as the wire does', () => {
    const text = JSON.stringify(document.paths)
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
      expect(text).not.toContain(`"${name}"`)
  })

  test('says which calls are ours, who may make them, and what is a form', () => {
    expect(named('startSection')).toMatchObject({ 'x-ours': true, security: [{ member: [] }] })
    expect(named('login')).toMatchObject({ 'x-ours': false, security: [] })
    expect(named('questionBank')?.security).toEqual([{ staff: [] }])
    expect(Object.keys(named('uploadMedia')?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
    expect(named('sectionDetail')?.parameters.map(({ name }) => name)).toEqual(['id', 'section'])
  })
})
