import { join } from 'node:path'
import { madeOnce } from './made-once.ts'

/** What the programs are made from. */
const sources = ['build', 'contract', 'package-lock.json', 'server', 'workers']

/**
 * Bundles programs that the server runs beside itself, each with all that it imports, packages included; resolves to the
 * folder in which each is a file of its name.
 * @param programs their sources, in the project, by name
 */
export async function buildPrograms(
  project: string,
  programs: Readonly<Record<string, string>>,
): Promise<string> {
  const folder = join(project, 'node_modules', '.cache', 'programs')
  await madeOnce({
    ...{ project, folder, sources, what: 'What the server runs beside itself' },
    async make(outDir) {
      // Only here: a start that finds them made has no use for it.
      const { build } = await import('vite')
      await build({
        ...{ configFile: false, root: project, logLevel: 'warn', ssr: { noExternal: true } },
        build: {
          ...{ ssr: true, outDir, emptyOutDir: true, copyPublicDir: false, target: 'node20' },
          rolldownOptions: {
            input: { ...programs },
            output: {
              entryFileNames: '[name].mjs',
              chunkFileNames: '[name]-[hash].mjs',
              // Packages in CommonJS ask for it.
              banner: 'globalThis.__dirname ??= import.meta.dirname',
            },
          },
        },
      })
    },
  })
  return folder
}
