import type { Plugin } from 'vite'

const without = '\0modal-without-scroll-area'

/**
 * Leaves the scroll area out of Mantine's dialogs, 5 KB (gzip) of the list of tests: they load it only to see whether a
 * dialog was told to scroll by it, and none of a candidate's is (record 0114).
 */
export const modalAlone: Plugin = {
  name: 'modal-alone',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer = '') =>
    importer.endsWith('/Modal/ModalRoot.mjs') && source.endsWith('/ScrollArea.mjs') ? without : null,
  load: (id) => (id === without ? 'export const ScrollArea = { Autosize: null }' : null),
}
