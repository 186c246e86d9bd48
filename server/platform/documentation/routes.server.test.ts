import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { openTestServer } from '#test/server/test-server.ts'

/** What the server answers that is no call: how it is, and the page that documents the calls. */
const isNoCall = (url: string) => url === '/health' || url === '/openapi.json' || /^\/docs(\/|$)/.test(url)

/** Every route, as method and address, that servers register while `work` runs. */
async function registeredDuring<Result>(work: () => Promise<Result>) {
  const routes: string[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      if (!isNoCall(url)) routes.push(...[method].flat().map((one) => `${one} ${url}`))
    })
  }
  subscribe('fastify.initialization', listen)
  try {
    return { result: await work(), routes }
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
}

test('the calls of /openapi.json are the routes that the server registers, all of them and no others', async () => {
  const { result: server, routes } = await registeredDuring(() => openTestServer())
  try {
    const { body } = await server.inject({ url: '/openapi.json' })
    const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    // Fastify answers HEAD wherever there is a GET.
    const called = routes.filter((route) => !route.startsWith('HEAD '))
    expect(called.length).toBeGreaterThan(50)
    expect(called.toSorted()).toEqual(documented.toSorted())
  } finally {
    await server.close()
  }
})
