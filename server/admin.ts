import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { adminCommand } from './admin/command.ts'
import { PackageRefused } from './content/package-refused.ts'
import { reasonOf } from './lifecycle/installation.ts'

/** `npm run admin -- …`: exits with 0 when done, with 1 and what is wrong when not. */
try {
  await adminCommand({
    project: dirname(dirname(fileURLToPath(import.meta.url))),
    env: process.env,
    print: (text) => process.stdout.write(text),
    fail: () => {
      process.exitCode = 1
    },
  }).parseAsync()
} catch (error) {
  const said = error instanceof PackageRefused ? error.message : reasonOf(error)
  process.stderr.write(`${said}\n`)
  process.exitCode = 1
}
