import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { bundleOf } from '#server/platform/process/program.ts'
import type { Paper } from './layout.ts'

/** The most memory that drawing one paper may take, MB: a thousand persons with long names take a third of it. */
const mostMegabytes = 384

/** Runs draw.ts from its source, as the server itself runs. */
const source = `
  import('${import.meta.resolve('tsx/esm/api')}').then(({ tsImport }) =>
    tsImport('${import.meta.resolve('./draw.ts')}', '${import.meta.url}'))`

const fontAt = (address: string) => readFileSync(fileURLToPath(address))
/** Read while the server still may: as another user it may not reach its packages (record 0032). */
const fonts = {
  normal: fontAt(import.meta.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf')),
  bold: fontAt(import.meta.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')),
}

/** What the worker is given. */
export interface Drawing extends Paper {
  /** Files in TrueType. */
  readonly fonts: { readonly normal: Uint8Array; readonly bold: Uint8Array }
}

/** Papers that are being drawn, one after another: each takes a processor for a second, and memory. */
let before: Promise<unknown> = Promise.resolve()

/** A paper as a PDF. It is drawn beside the thread that answers candidates (record 0058). */
export function makePdf(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const made = before.then(() => drawn(paper))
  before = made.catch(() => undefined)
  return made
}

async function drawn(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  const options: WorkerOptions = {
    workerData: { ...paper, fonts } satisfies Drawing,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  }
  const bundle = bundleOf('draw')
  const worker =
    bundle === null
      ? new Worker(source, { ...options, eval: true })
      : // What this process was started with, such as the way to run TypeScript, may be out of its reach by now.
        new Worker(pathToFileURL(bundle), { ...options, execArgv: [] })
  try {
    // Rejects where the worker fails.
    const [bytes] = await once(worker, 'message')
    return bytes
  } finally {
    await worker.terminate()
  }
}
