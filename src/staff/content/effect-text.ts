import type { ContentDraftInFull } from '#contract/calls/staff-content.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { content } from '../texts/content.ts'

const { effect: texts } = content.draft

type Effect = NonNullable<ContentDraftInFull['effect']>

/** What loading would do to the test, then whom it concerns. */
export function effectText({ version, before, isSame, examSessions: sessions, waiting }: Effect): string[] {
  const main = () => {
    if (version === null) return texts.taken
    if (isSame) return fill(texts.same, { version })
    return before === null ? texts.first : fill(texts.next, { version, before })
  }
  return [
    main(),
    ...(sessions > 0 ? [fill(texts.sessions, { sessions })] : []),
    ...(waiting > 0 && !isSame ? [fill(texts.waiting, { waiting })] : []),
  ]
}
