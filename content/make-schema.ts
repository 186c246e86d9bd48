/** Writes `content/test.schema.json` from the package format, for editors: `npm run content:schema`. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { schemaText } from './schema-text.ts'

const file = join(import.meta.dirname, 'test.schema.json')
await writeFile(file, schemaText())
console.log(file)
