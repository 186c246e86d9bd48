import { execFileSync } from 'node:child_process'
import type { Changed } from './steps.ts'

/** What the product is made of: after a change of it one whole sitting is tried, whatever imports say. */
const product =
  /^(build|content|contract|machines|public|server|src|workers)\/|^(index\.html|package.*\.json|vite\.config\.ts)$/
const wholeSitting = 'test/e2e/sitting.test.ts'

/** What differs between the working tree, new files included, and the revision `since`. */
export function changedSince(since: string, root: string): Changed {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const sittings = files.filter((file) => /^test\/e2e\/.*\.test\.ts$/.test(file))
  const reachesProduct = files.some((file) => product.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
  return { since, sittings: [...new Set([...sittings, ...(reachesProduct ? [wholeSitting] : [])])] }
}
