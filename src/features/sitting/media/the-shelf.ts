import { fetchFile } from '#src/platform/api/client.ts'
import { createMediaShelf } from './media-cache.ts'

/** The media of the sitting in this page; cleared when the sitting is left. */
export const shelf = createMediaShelf((url) => fetchFile(url))
