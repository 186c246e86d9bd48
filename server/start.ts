import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/platform/config/config.ts'
import { stopSignal } from '#server/platform/process/stop-signal.ts'
import { reasonOf } from './platform/errors/operator-error.ts'
import { serve } from './serve.ts'

/** `npm start`: exits with 0 when it was asked to stop, with 1 and one line when it cannot go on. */
const stop = stopSignal()
try {
  await serve({
    project: dirname(dirname(fileURLToPath(import.meta.url))),
    config: readConfig(process.env),
    stop,
    print: (text) => process.stdout.write(`${text}\n`),
  })
} catch (error) {
  if (!stop.aborted) {
    process.stderr.write(`RuangUji cannot run. ${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}
process.exit()
