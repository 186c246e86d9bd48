import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Paper } from './layout.ts'

/** The most memory that drawing one paper may take, MB: a thousand persons with long names take a third of it. */
const mostMegabytes = 384

/** Runs draw.ts from its source, as the server itself runs. */
const source = `
  import('${import.meta.resolve('tsx/esm/api')}').then(({ tsImport }) =>
    tsImport('${import.meta.resolve('./draw.ts')}', '${import.meta.url}'))`

/** Papers that are being drawn, one after another: each takes a processor for a second, and memory. */
let before: Promise<unknown> = Promise.resolve()

/** A paper as a PDF. It is drawn beside the thread that answers candidates (record 0058). */
export function makePdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const made = before.then(() => drawn(paper))
  before = made.catch(() => undefined)
  return made
}

async function drawn(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(source, {
    eval: true,
    workerData: paper,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  try {
    // Rejects where the worker fails.
    const [bytes] = await once(worker, 'message')
    return bytes
  } finally {
    await worker.terminate()
  }
}
