import { saveFile } from './save-file.ts'

/** A file was not written: the stick is full, was pulled out, or may not be written to. */
export class FileUnwritten extends Error {
  override readonly name = 'FileUnwritten'
  readonly code = 'file.unwritten'

  constructor(cause: unknown) {
    super('The file could not be written: choose another place, or another stick', { cause })
  }
}

interface SavePicker {
  showSaveFilePicker(options: { suggestedName: string }): Promise<FileSystemFileHandle>
}

const hasPicker = (page: object): page is SavePicker => 'showSaveFilePicker' in page
const isNothingChosen = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/**
 * Lets a person choose where a text goes as a file, such as a USB stick, and writes it there; where the browser cannot ask, to its
 * downloads. Resolves with whether it was written: false where nothing was chosen. Call it soon after a click.
 * @throws FileUnwritten
 */
export async function writeFile(name: string, text: string, type = 'application/json'): Promise<boolean> {
  if (!hasPicker(window)) {
    saveFile(new Blob([text], { type }), name)
    return true
  }
  try {
    const handle = await window.showSaveFilePicker({ suggestedName: name })
    const stream = await handle.createWritable()
    await stream.write(text)
    // Until then nothing stands under the name: it rejects where the stick is full or was pulled out.
    await stream.close()
    return true
  } catch (error) {
    if (isNothingChosen(error)) return false
    throw new FileUnwritten(error)
  }
}
