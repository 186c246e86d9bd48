import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { AppContext } from '#server/platform/http/app-context.ts'
import { openApiDocument } from './openapi-document.ts'

/** Scripts and styles of the page, in the installed package. */
export const swaggerFolder = join(
  dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')),
  'static',
)

/** `GET /docs`: every call of the contract for reading, and `/docs/openapi.json` for programs. Its files come from `copy`, if any. */
export function documentationPage({ app }: Pick<AppContext, 'app'>, copy?: string): void {
  const document = openApiDocument() as unknown as StaticDocumentSpec['document']
  app.register(swagger, { mode: 'static', specification: { document } })
  app.register(swaggerUi, {
    routePrefix: '/docs',
    ...(copy !== undefined && { baseDir: copy }),
    theme: { title: document.info.title },
    // For reading only: calls are made by the product's own pages.
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      showExtensions: true,
      deepLinking: true,
      supportedSubmitMethods: [],
    },
  })
  app.get('/docs/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document))
}
