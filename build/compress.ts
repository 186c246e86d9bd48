import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const worthwhile = /\.(js|css|html|svg|json|webmanifest|wasm|tflite|onnx|txt)$/
const smallest = 1024
/** Above this the best compression takes many seconds for little gain, bytes. */
const large = 1024 * 1024

/** Lays `.br` and `.gz` beside each file under `folder` that they make smaller. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const entry of entries) {
    if (!entry.isFile() || !worthwhile.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const content = await readFile(path)
    if (content.length < smallest) continue
    const level = content.length > large ? 5 : 9
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
      promisify(gzip)(content, { level }),
    ])
    if (br.length < content.length) await writeFile(`${path}.br`, br)
    if (gz.length < content.length) await writeFile(`${path}.gz`, gz)
  }
}
