import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { AppContext } from '#server/platform/http/app-context.ts'
import { openApiDocument } from './openapi-document.ts'

/** `GET /docs`: every call of the contract for reading, and `/docs/openapi.json` for programs. */
export function documentationPage({ app }: Pick<AppContext, 'app'>): void {
  const document = openApiDocument() as unknown as StaticDocumentSpec['document']
  app.register(swagger, { mode: 'static', specification: { document } })
  app.register(swaggerUi, {
    routePrefix: '/docs',
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
