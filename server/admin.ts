import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runAdmin } from './run-admin.ts'

/** `npm run admin -- …`: what it ends with stands in `admin/endings.ts`. */
process.exitCode = await runAdmin(process.argv.slice(2), {
  project: dirname(dirname(fileURLToPath(import.meta.url))),
  env: process.env,
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
})
