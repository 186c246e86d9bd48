import type { table as indonesian } from './table.ts'

export const table: typeof indonesian = {
  loading: 'Loading the list…',
  failed: 'The list cannot be loaded',
  noMatch: { title: 'Nothing matches', hint: 'Change the search or the filters.' },
  beyond: {
    title: 'This page is empty',
    hint: 'The list has become shorter.',
    first: 'Go to the first page',
  },
  pages: 'Pages of the list',
  page: 'Page {page} of {pages}, {total} rows',
  previous: 'Previous',
  next: 'Next',
}
