import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#test/server/test-server.ts'
import { openApiDocument } from './openapi-document.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server.close())

describe('the page at /docs', () => {
  test('loads nothing but files of our own, all of which are there', async () => {
    const page = await server.app.inject({ url: '/docs' })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
    expect(loaded).toContain('/docs/static/swagger-ui-bundle.js')
    for (const address of loaded) {
      const { pathname, origin } = new URL(address, 'http://ruanguji.test/docs')
      expect(origin).toBe('http://ruanguji.test')
      expect((await server.app.inject({ url: pathname })).statusCode, address).toBe(200)
    }
    expect(page.body).not.toMatch(/<script>|<style>/)
  })

  test('shows the contract, and gives it to programs as OpenAPI 3.1', async () => {
    const document = JSON.parse(JSON.stringify(openApiDocument('')))
    for (const url of ['/openapi.json', '/docs/json', '/docs/openapi.json'])
      expect((await server.inject({ url })).body).toEqual({
        ...document,
        servers: [{ url: expect.any(String) }],
      })
    const { port } = new URL(server.origin)
    const { body } = await server.inject({ url: '/openapi.json' })
    expect(body).toMatchObject({ servers: [{ url: `http://localhost:${port}` }] })
  })
})
