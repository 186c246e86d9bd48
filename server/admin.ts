import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runAdmin } from './admin-command.ts'

// Whoever reads may stop reading, as `head` does: the command goes on to its end all the same.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })

/** `npm run admin -- …`; `platform/errors/operator-error.ts` lists its exit codes. */
process.exitCode = await runAdmin(process.argv.slice(2), {
  project: dirname(dirname(fileURLToPath(import.meta.url))),
  env: process.env,
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
})
