import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'

/** What the browser's tab says; a page without a title of its own gets the product's name. */
export function showTitle(title: string | undefined): void {
  document.title = title ? fill(shell.title, { page: fill(title) }) : shell.appName
}
