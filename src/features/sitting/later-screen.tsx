import type { ReactNode } from 'react'
import { type LaterPart, laterPart, useLaterPart } from '#src/ui/hooks/later-part.ts'
import { exam as texts } from '#src/ui/texts/exam.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { SectionFailed } from './section/section-failed.tsx'
import { SectionLoading } from './section/section-loading.tsx'

/** Reading, which comes last. */
export const readingPart = laterPart(() => import('./reading/reading-screen.tsx'))

/** Screens of states that are no step on the way through a test. */
export const asidePart = laterPart(() => import('./aside-screen.tsx'))

/** A screen whose code is fetched when it is shown first: until then that it is being opened. */
export function LaterScreen<Part>({
  part: later,
  children,
}: {
  part: LaterPart<Part>
  children: (part: Part) => ReactNode
}) {
  const { part, hasFailed, retry } = useLaterPart(later, true)
  if (part !== null) return children(part)
  if (!hasFailed) return <SectionLoading isPage title={texts.loading.title} text={texts.loading.text} />
  return (
    <SectionFailed
      isPage
      title={texts.failed.title}
      text={shell.networkFailed}
      note={texts.failed.safe}
      retry={texts.failed.retry}
      onRetry={retry}
    />
  )
}
