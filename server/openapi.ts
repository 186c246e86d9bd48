import { openApiDocument } from './platform/documentation/openapi-document.ts'

/** `npm run -s openapi`: the API as OpenAPI 3.1, in JSON. */
process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`)
