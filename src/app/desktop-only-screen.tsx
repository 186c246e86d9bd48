import { NoticePage } from '#src/ui/layouts/notice-page.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'

/** What phones and tablets see instead of the product (spec: navigation#desktop-only). */
export function DesktopOnlyScreen() {
  return <NoticePage title={shell.desktopOnlyTitle} text={fill(shell.desktopOnly)} />
}
