import { createHash } from 'node:crypto'
import type { TestPackage } from './format.ts'
import type { PackageFiles } from './read-files.ts'

/** SHA-256 over a test and the files that it names, hex: what makes one version differ from another. */
export function packageDigest(test: TestPackage, files: PackageFiles): string {
  const hash = createHash('sha256').update(JSON.stringify(test))
  for (const path of [...files.keys()].sort()) {
    hash.update(`\0${path}\0`).update(
      createHash('sha256')
        .update(files.get(path)?.bytes ?? '')
        .digest(),
    )
  }
  return hash.digest('hex')
}
