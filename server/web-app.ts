import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { OperatorError } from '#server/platform/errors/operator-error.ts'

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

/** What the server runs beside itself. */
const programs = {
  'check-process': 'server/domains/content/drafts/check-process.ts',
  draw: 'server/domains/papers/draw.ts',
}

/** A folder with these as bundles; undefined where Vite is not installed, and they are run from their sources. */
export async function bundledPrograms(project: string): Promise<string | undefined> {
  if (!isInstalled('vite', project)) return undefined
  const { buildPrograms } = await import('#build/programs.ts')
  return buildPrograms(project, programs)
}

function isInstalled(name: string, project: string): boolean {
  try {
    createRequire(join(project, 'package.json')).resolve(`${name}/package.json`)
    return true
  } catch {
    return false
  }
}
