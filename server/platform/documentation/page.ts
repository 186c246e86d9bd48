import type { Room } from '#server/platform/http/app-context.ts'
import { openApiDocument } from './openapi-document.ts'
import { type ApiDocument, renderApi } from './render.ts'

/** `GET /docs`: every call of the contract for reading, and `/docs/openapi.json` for programs. */
export function documentationPage({ app }: Room): void {
  const document = openApiDocument()
  const page = renderApi(document as unknown as ApiDocument)

  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  )
  app.get('/docs/openapi.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(document))
}
