import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type CheckStage, checkStages } from '#contract/calls/staff-content.ts'
import { bundleOf, nodeItself } from '#server/platform/process/program.ts'
import type { UploadChecked } from './check-upload.ts'
import type { Upload } from './unpack.ts'

/** After so long a check is ended, ms: the largest package takes a tenth of it. */
const longestMs = 300_000

/** JavaScript's own heap, MB; the bytes of the files lie beside it and have the zip's bounds. */
const heapMb = 300

/** Below everything that the server does for candidates. */
const niceness = 5

const program = fileURLToPath(new URL('./check-process.ts', import.meta.url))
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

interface Running {
  readonly onStage: (stage: CheckStage) => void
  readonly stop: AbortSignal
}

/** The result of a check in a process of its own; null where that ended without one: stopped, too slow, out of memory. */
export async function runCheck(upload: Upload, { onStage, stop }: Running): Promise<UploadChecked | null> {
  const bundle = bundleOf('check-process')
  const child = fork(bundle ?? program, [JSON.stringify(upload)], {
    execPath: nodeItself(),
    execArgv: [`--max-old-space-size=${heapMb}`, ...(bundle === null ? ['--import', typescript] : [])],
    // The server's own folder may be closed to it.
    cwd: upload.work,
    // No secret of the server's environment: the process reads files of strangers.
    env: { PATH: process.env.PATH ?? '' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal: AbortSignal.any([stop, AbortSignal.timeout(longestMs)]),
    killSignal: 'SIGKILL',
  })
  child.on('message', (told) => {
    const stage = checkStages.find((one) => one === told)
    if (stage !== undefined) onStage(stage)
  })
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null))
    child.once('exit', resolve)
    child.once('spawn', () => lower(child.pid))
  })
  if (code !== 0) return null
  return JSON.parse(await readFile(join(upload.work, 'result.json'), 'utf8'))
}

function lower(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness)
  } catch {
    // It has ended already.
  }
}
