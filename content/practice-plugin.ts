import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { readPackage } from '#server/domains/content/package/check.ts'
import { explanationsOf, folderOf } from './packages.ts'
import { practiceContentOf } from './practice-content.ts'

/** Where the practice's files are below the app's address. */
const folder = '/assets/practice/'

interface Practice {
  /** Of the file that holds what is asked; the app knows it as `import.meta.env.VITE_PRACTICE`. */
  address: string
  /** Each by its address, which says its bytes: browsers may keep it for ever. */
  files: ReadonlyMap<string, { type: string; bytes: Uint8Array }>
}

const addressOf = (name: string, bytes: Uint8Array) => {
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return `${folder}${digest}-${name.split('/').at(-1)}`
}

async function readPractice(): Promise<Practice> {
  const checked = await readPackage(folderOf('practice'))
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems, null, 2))
  const named = [...checked.files].map(([name, file]) => ({
    name,
    ...file,
    address: addressOf(name, file.bytes),
  }))
  const addresses = new Map(named.map(({ name, address }) => [name, address]))
  const content = practiceContentOf(
    checked.test,
    await explanationsOf('practice'),
    (name) => addresses.get(name) ?? '',
  )
  const bytes = new TextEncoder().encode(JSON.stringify(content))
  const address = addressOf('practice.json', bytes)
  const files = [...named, { address, type: 'application/json', bytes }]
  return { address, files: new Map(files.map((file) => [file.address, file])) }
}

/** Makes the practice of `content/practice`: files of their own, fetched when somebody practises. */
export function practicePlugin(): Plugin {
  const practice = readPractice()
  return {
    name: 'practice',
    config: async () => ({
      define: { 'import.meta.env.VITE_PRACTICE': JSON.stringify((await practice).address) },
    }),
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        practice.then(({ files }) => {
          const file = files.get(request.url?.replace(/\?.*$/, '') ?? '')
          if (file) response.setHeader('content-type', file.type).end(file.bytes)
          else next()
        }, next)
      })
    },
    async generateBundle() {
      for (const [address, { bytes }] of (await practice).files)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: bytes })
    },
  }
}
