import { SaxesParser } from 'saxes'

export interface Listing {
  readonly objects: { readonly key: string; readonly keptAt: Date }[]
  /** Where the next part of the list begins; undefined at its end. */
  readonly next: string | undefined
}

/** Reads what a store answers to `list-type=2`. @throws Error for what is no such list */
export function readListing(xml: string): Listing {
  const objects: Listing['objects'] = []
  let next: string | undefined
  let [text, key, modified, root] = ['', '', '', '']
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    root ||= name
    text = ''
  })
  const keep = (more: string) => {
    text += more
  }
  parser.on('text', keep)
  parser.on('cdata', keep)
  parser.on('error', (error) => {
    throw error
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text
    if (name === 'LastModified') modified = text
    if (name === 'NextContinuationToken') next = text
    if (name === 'Contents') objects.push({ key, keptAt: new Date(modified) })
    text = ''
  })
  parser.write(xml).close()
  if (root !== 'ListBucketResult') throw new Error(`<${root}> is no list of a bucket`)
  return { objects, next }
}
