import type { Plugin } from 'vite'

/**
 * What opens the page is two files: the language, and then everything that the login page needs, whose texts are
 * evaluated with the language known. In one file the latter is smaller by a twentieth than in the many that the
 * bundler would make of it.
 */
export const startChunks = [
  {
    name: 'language',
    test: /src\/ui\/texts\/language\.ts$|src\/platform\/storage\/browser-storage\.ts$|vite\/preload-helper/,
    priority: 2,
  },
  // Constants of subjects that the login page has nothing to do with.
  { name: 'limits', test: /contract\/rules\/limits\/(?!access)/, priority: 3 },
  { name: 'start', test: /src\/app\/start\.tsx$/, priority: 1 },
]

/** Lets the browser fetch the second file and its styles beside the first. */
export const startEarly: Plugin = {
  name: 'start-early',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const start = chunks.find(({ name }) => name === 'start')
      if (start === undefined) throw new Error('The build has no chunk named start')
      const known = chunks.find(({ isEntry }) => isEntry)?.imports ?? []
      const files = [start.fileName, ...start.imports].filter((file) => !known.includes(file))
      const styles = [...(start.viteMetadata?.importedCss ?? [])]
      return [
        ...files.map((file) => link('modulepreload', file)),
        ...styles.map((file) => link('stylesheet', file)),
      ]
    },
  },
}

const link = (rel: string, file: string) => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo: 'head' as const,
})
