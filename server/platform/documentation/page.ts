import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { AppContext } from '#server/platform/http/app-context.ts'
import { documentTitle, openApiDocument } from './openapi-document.ts'

/** Scripts and styles of the page, in the installed package. */
export const swaggerFolder = join(
  dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')),
  'static',
)

/**
 * `GET /docs`: every call of the contract for reading, and `/openapi.json` for programs, also at `/docs/openapi.json`. Its
 * files come from `copy`, if any.
 */
export function documentationPage(
  { app }: Pick<AppContext, 'app'>,
  publicUrl: () => string,
  copy?: string,
): void {
  let made: ReturnType<typeof openApiDocument> | undefined
  // Made when it is first read: it takes longer than everything else that a start computes, and most servers are never asked.
  const document = () => {
    made ??= openApiDocument(publicUrl())
    return made
  }
  const specification = { document: { toJSON: document } as unknown as StaticDocumentSpec['document'] }
  app.register(swagger, { mode: 'static', specification })
  app.register(swaggerUi, {
    routePrefix: '/docs',
    ...(copy !== undefined && { baseDir: copy }),
    theme: { title: documentTitle },
    // For reading only: calls are made by the product's own pages.
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      showExtensions: true,
      deepLinking: true,
      supportedSubmitMethods: [],
    },
  })
  for (const path of ['/openapi.json', '/docs/openapi.json'])
    app.get(path, (_request, reply) =>
      // The port is known only when the server listens.
      reply.header('cache-control', 'no-cache').send({ ...document(), servers: [{ url: publicUrl() }] }),
    )
}
