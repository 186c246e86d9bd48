import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** An object of Kubernetes, as a manifest has it. */
export interface Manifest {
  readonly apiVersion: string
  readonly kind: string
}

const root = join(import.meta.dirname, '..', '..')

/** The module of `kubernetes-types` for an API: `v1` is that of the core, `networking.k8s.io/v1` is named by its first word. */
function moduleOf({ apiVersion }: Manifest): string {
  const [version = '', group = 'core'] = apiVersion.split('/').toReversed()
  return `kubernetes-types/${group.split('.')[0]}/${version}`
}

/**
 * What the compiler says against manifests as values of the types that Kubernetes' API has: a line for each field that is not known,
 * is missing, or is of another type. Empty where there is nothing.
 */
export async function faultsOf(manifests: readonly Manifest[]): Promise<string[]> {
  const cache = join(root, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  // Below node_modules, so that its imports find the package.
  const folder = await mkdtemp(join(cache, 'manifests-'))
  try {
    const source = manifests.map(
      (one, index) =>
        `export const _${index}: import('${moduleOf(one)}').${one.kind} = ${JSON.stringify(one, null, 2)}`,
    )
    await writeFile(join(folder, 'manifests.ts'), source.join('\n'))
    const words = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'preserve', 'manifests.ts']
    await promisify(execFile)(join(root, 'node_modules', '.bin', 'tsc'), words, { cwd: folder })
    return []
  } catch (error) {
    const { stdout } = error as { stdout?: string }
    if (!stdout) throw error
    return stdout.trim().split('\n')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
