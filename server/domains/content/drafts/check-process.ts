import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkUpload } from './check-upload.ts'
import type { Upload } from './unpack.ts'

/**
 * Checks one upload in a process of its own: a large or hostile file costs its seconds and its memory, and no candidate's
 * call waits for it. Its result is a file beside the upload.
 */
const upload: Upload = JSON.parse(process.argv[2] ?? '')
const result = await checkUpload(upload, (stage) => process.send?.(stage))
await writeFile(join(upload.work, 'result.json'), JSON.stringify(result))
process.disconnect?.()
