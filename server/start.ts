import cluster from 'node:cluster'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/platform/config/config.ts'
import { stopSignal } from '#server/platform/process/stop-signal.ts'
import { chooseTimeZone } from '#server/platform/time/zone.ts'
import { reasonOf } from './platform/errors/operator-error.ts'
import { answerAsAsked } from './processes/answer.ts'
import { serve } from './serve.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

/** `npm start`: exits with 0 when it was asked to stop, with 1 and one line when it cannot go on. */
async function start(): Promise<void> {
  const stop = stopSignal()
  try {
    await serve({
      project: dirname(dirname(fileURLToPath(import.meta.url))),
      config: readConfig(process.env),
      stop,
      print,
    })
  } catch (error) {
    if (!stop.aborted) {
      process.stderr.write(`RuangUji cannot run. ${reasonOf(error)}\n`)
      process.exitCode = 1
    }
  }
  process.exit()
}

chooseTimeZone(process.env.TIME_ZONE)
// The processes that answer are started from here as well.
if (cluster.isPrimary) await start()
else answerAsAsked(print)
