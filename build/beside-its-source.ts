import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** Code that finds files beside itself goes on finding them beside its source: by its path in the project, wherever that lies. */
export const besideItsSource = (project: string): Plugin => ({
  name: 'beside-its-source',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null
    const source = relative(project, id)
    const at = (path: string) => `__inProject(${JSON.stringify(path)})`
    const where = {
      ...{ url: `${at(source)}.href`, filename: `__pathOf(${at(source)})` },
      dirname: `__pathOf(${at(dirname(source))})`,
    }
    return code
      .replace(/import\.meta\.(url|filename|dirname)\b/g, (_, name: keyof typeof where) => where[name])
      .replace(
        /import\.meta\.resolve\('(\.[^']+)'\)/g,
        (_, path) => `${at(join(dirname(source), path))}.href`,
      )
  },
})

/**
 * Stands at the head of each file of such a bundle.
 * @param depth how many folders below the project these files lie
 */
export const projectFrom = (depth: number): string => `
import { fileURLToPath as __pathOf } from 'node:url'
const __inProject = (path) => new URL(path, new URL('${'../'.repeat(depth)}', import.meta.url))
`
