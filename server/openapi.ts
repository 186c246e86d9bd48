import { goOnUnread } from './platform/cli/closed-output.ts'
import { readConfig } from './platform/config/config.ts'
import { openApiDocument } from './platform/documentation/openapi-document.ts'

goOnUnread()

/** `npm run -s openapi`: the API as OpenAPI 3.1, in JSON. */
const { publicUrl, port } = readConfig(process.env)
const document = openApiDocument(publicUrl ?? `http://localhost:${port}`)
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`)
