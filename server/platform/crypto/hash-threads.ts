import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

const require = createRequire(import.meta.url)

/** What a thread is asked: to hash a password, or to compare one with a hash. */
export interface HashJob {
  readonly password: string
  /** Absent: a new hash is wanted. */
  readonly kept?: string | undefined
}

interface Waiting {
  readonly given: HashJob
  readonly resolve: (result: string | boolean) => void
  readonly reject: (cause: Error) => void
}

interface Thread {
  readonly worker: Worker
  /** Null while it waits for one. */
  job: Waiting | null
}

/**
 * What runs in a thread. Where it yields to the thread that answers, its priority is lower: on Linux that is of the thread that asks, and
 * elsewhere, where it would be that of the whole process, it stays as it is.
 */
const source = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { setPriority, constants } = require('node:os')
  if (workerData.yields && process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
  const { hashSync, verifySync } = require(workerData.library)
  parentPort.on('message', ({ password, kept }) => {
    try {
      parentPort.postMessage({ result: kept === undefined ? hashSync(password) : verifySync(kept, password) })
    } catch (error) {
      parentPort.postMessage({ error: String(error) })
    }
  })`

interface HashThreads {
  /** How many there are at most. */
  readonly count: () => number
  /** Whether one that is started now yields to the thread that answers. */
  readonly yields: () => boolean
}

/**
 * Threads for argon2 alone. The threads of Node that the library would take are those by which files are read and
 * names are looked up: a hundred sign-ins would make each file wait for all of them (record 0081).
 */
export function hashThreads({ count, yields }: HashThreads) {
  const waiting: Waiting[] = []
  const idle: Thread[] = []
  let running = 0

  function open(): Thread {
    running += 1
    const library = require.resolve('@node-rs/argon2')
    const thread: Thread = {
      // What this process was started with, such as the way to run TypeScript, a thread does not need.
      worker: new Worker(source, { eval: true, execArgv: [], workerData: { library, yields: yields() } }),
      job: null,
    }
    thread.worker.on('message', ({ result, error }: { result: string | boolean; error?: string }) => {
      if (error === undefined) thread.job?.resolve(result)
      else thread.job?.reject(new Error(`A password could not be hashed: ${error}`))
      goOn(thread)
    })
    let cause: unknown
    thread.worker.on('error', (error) => {
      cause = error
    })
    thread.worker.once('exit', () => {
      running -= 1
      idle.splice(0, idle.length, ...idle.filter((one) => one !== thread))
      thread.job?.reject(new Error('A thread for passwords has ended', { cause }))
      if (waiting.length > 0) goOn(open())
    })
    return thread
  }

  function goOn(thread: Thread): void {
    thread.job = waiting.shift() ?? null
    if (thread.job !== null) {
      thread.worker.ref()
      thread.worker.postMessage(thread.job.given)
      return
    }
    // A thread that waits keeps no command from ending.
    thread.worker.unref()
    idle.push(thread)
  }

  return {
    run: (given: HashJob): Promise<string | boolean> =>
      new Promise((resolve, reject) => {
        waiting.push({ given, resolve, reject })
        const thread = idle.pop() ?? (running < count() ? open() : undefined)
        if (thread !== undefined) goOn(thread)
      }),
  }
}
