import type { ComponentProps } from 'react'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { PageFrame } from './page-frame.tsx'

interface DetailResultProps<Data> extends ComponentProps<typeof QueryResult<Data>> {
  /** The page's title until its data, which have another one, are here; and where they do not come. */
  title: string
}

/** The data of a page that is about one thing. A page without a title says nothing to who hears it. */
export function DetailResult<Data>({ title, ...of }: DetailResultProps<Data>) {
  const result = <QueryResult {...of} />
  return of.query.status === 'ready' ? result : <PageFrame title={title}>{result}</PageFrame>
}
