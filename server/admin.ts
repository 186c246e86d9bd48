import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runAdmin } from './admin-command.ts'
import { goOnUnread } from './platform/cli/closed-output.ts'

goOnUnread()

/** `npm run admin -- …`; `platform/errors/operator-error.ts` lists its exit codes. */
process.exitCode = await runAdmin(process.argv.slice(2), {
  project: dirname(dirname(fileURLToPath(import.meta.url))),
  env: process.env,
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
})
