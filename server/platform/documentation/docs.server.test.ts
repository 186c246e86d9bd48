import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls/index.ts'
import { errors } from '#contract/errors.ts'
import { openTestRoom, type TestRoom } from '#test/server/room.ts'
import { openApiDocument } from './openapi-document.ts'

let room: TestRoom
let page: string
beforeAll(async () => {
  room = await openTestRoom()
  const answer = await room.app.inject({ url: '/docs' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  page = answer.body
})
afterAll(() => room.close())

describe('the page at /docs', () => {
  test.each(Object.entries(calls))('shows %s with its address and its refusals', (name, call) => {
    const from = page.indexOf(`<details id="${name}">`)
    const section = page.slice(from, page.indexOf('\n</details>', from))
    expect(from).toBeGreaterThan(0)
    expect(section).toContain(`<code>${call.path.replace(/:(\w+)/g, '{$1}')}</code>`)
    for (const code of call.errors) {
      expect(section).toContain(`<code>${code}</code>`)
      expect(section).toContain(String(errors[code][0]))
    }
  })

  test('names fields as the wire spells them, with what they take', () => {
    const section = page.slice(page.indexOf('<details id="register">'))
    expect(section).toContain('<code>conf_new_password</code>')
    expect(section).toContain('8 to 200 characters')
    expect(page).not.toContain('<code>confNewPassword</code>')
  })

  test('loads nothing: no script, no font, no picture, from nowhere', () => {
    expect(page).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|https?:\/\//)
  })

  test('gives programs the same as OpenAPI 3.1', async () => {
    const { body } = await room.inject({ url: '/docs/openapi.json' })
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  })
})
