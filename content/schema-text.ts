import { z } from 'zod'
import { testPackage } from '#server/domains/content/package/format.ts'

/** The JSON Schema of `test.json` as a file's text: what a package's author may write, with what it means. */
export function schemaText(): string {
  const { $schema, ...schema } = z.toJSONSchema(testPackage, { io: 'input' })
  return `${JSON.stringify({ $schema, title: 'Test package', ...schema }, null, 2)}\n`
}
