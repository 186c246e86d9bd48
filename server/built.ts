import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { OperatorError } from '#server/platform/errors/operator-error.ts'
import { bundledSources, bundleFolder, bundleStamp } from '#server/platform/process/program.ts'
import { hashOfSources } from '#server/platform/process/sources.ts'

interface Building {
  /** Called before a build. */
  readonly onBuild: () => void
  /** Gives a build up. */
  readonly stop: AbortSignal
}

/**
 * The folder of the built web app. Where Vite is installed, the app is built if its sources have changed since the last
 * build; an installation without development dependencies serves what `npm run build` has made.
 */
export async function webApp(project: string, building: Building): Promise<string> {
  if (isInstalled('vite', project)) {
    const { buildWebApp } = await import('#build/web-app.ts')
    return buildWebApp(project, building)
  }
  const folder = join(project, 'dist')
  if (existsSync(join(folder, 'index.html'))) return folder
  throw new OperatorError(
    'web.missing',
    `The web app is not built, and Vite, which builds it, is not installed. Run npm install && npm run build in ${project}; ` +
      'after that npm install --omit=dev takes away again what only the build needs.',
  )
}

/**
 * The folder of a bundle of the server's programs: `server`, which a process loads in a third of the time that a thousand sources
 * take, or `programs`, which it runs beside itself. Without Vite it is the one that `npm run build` has made of the same sources.
 * Undefined where there is none, or none can be made, as in a folder that cannot be written: the programs run from their sources then.
 */
export async function bundled(project: string, name: 'server' | 'programs'): Promise<string | undefined> {
  const folder = bundleFolder(project, name)
  if (!isInstalled('vite', project)) {
    const stamp = await readFile(join(folder, bundleStamp), 'utf8').catch(() => '')
    return stamp === hashOfSources(project, bundledSources) ? folder : undefined
  }
  const { buildBundle } = await import('#build/bundles.ts')
  return buildBundle(project, name).then(
    () => folder,
    () => undefined,
  )
}

function isInstalled(name: string, project: string): boolean {
  try {
    createRequire(join(project, 'package.json')).resolve(`${name}/package.json`)
    return true
  } catch {
    return false
  }
}
