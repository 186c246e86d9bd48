import { useEffect, useState } from 'react'
import type { SectionName } from '#contract/rules/limits.ts'
import { sectionAfter } from '#contract/rules/test-sections.ts'
import { ListeningScreen } from '#src/features/sitting/listening/listening-screen.tsx'
import { ReadingScreen } from '#src/features/sitting/reading/reading-screen.tsx'
import { StructureScreen } from '#src/features/sitting/structure/structure-screen.tsx'
import type { Entry } from './entries.ts'
import { type Previewed, sectionIn } from './previewed.ts'
import { listeningStage, readingStage, structureStage } from './stages.ts'

/** A section's actor, under the section's name. */
type Staged =
  | { section: 'listening'; actor: ReturnType<typeof listeningStage> }
  | { section: 'structure'; actor: ReturnType<typeof structureStage> }
  | { section: 'reading'; actor: ReturnType<typeof readingStage> }

function stagedAt(previewed: Previewed, entry: Entry): Staged {
  const { section } = entry
  if (section === 'listening') return { section, actor: listeningStage(previewed, entry) }
  if (section === 'structure') return { section, actor: structureStage(previewed, entry) }
  return { section, actor: readingStage(previewed, entry) }
}

/** What the section shows now. */
export interface Shown {
  kind: Entry['kind']
  /** Index of the step, in Listening; of the question, elsewhere. */
  index: number
}

/** Reports what is shown and when the section ends. Returns the function that stops it. */
function follow(staged: Staged, onShown: (shown: Shown) => void, onOver: () => void): () => void {
  if (staged.section === 'listening') {
    const followed = staged.actor.subscribe({
      next: ({ context: { step, steps } }) => {
        const kind = steps[step]?.kind
        if (kind) onShown({ kind, index: step })
      },
      complete: onOver,
    })
    return () => followed.unsubscribe()
  }
  const next = (snapshot: {
    context: { current: number; questions: unknown[] }
    hasTag(tag: 'directions'): boolean
  }) => {
    const kind = snapshot.hasTag('directions') ? 'direction' : 'questions'
    onShown({ kind, index: snapshot.context.current })
  }
  // Each actor has types of its own, which a union of them hides.
  const followed =
    staged.section === 'structure'
      ? staged.actor.subscribe({ next, complete: onOver })
      : staged.actor.subscribe({ next, complete: onOver })
  return () => followed.unsubscribe()
}

/** The real screen of a section, opened at an entry. */
export function Stage({
  previewed,
  entry,
  onShown,
  onOver,
}: {
  previewed: Previewed
  entry: Entry
  onShown: (shown: Shown) => void
  onOver: () => void
}) {
  const [staged, setStaged] = useState<Staged | null>(null)
  useEffect(() => {
    const made = stagedAt(previewed, entry)
    const unfollow = follow(made, onShown, onOver)
    made.actor.start()
    setStaged(made)
    return () => {
      unfollow()
      made.actor.stop()
    }
  }, [previewed, entry, onShown, onOver])

  const factsOf = (section: SectionName) => {
    const { seconds, questions } = sectionIn(previewed, section)
    return { seconds, questions: questions.length }
  }
  const nextAfter = (section: SectionName) => {
    const next = sectionAfter(previewed.sections, section)
    return next && { section: next, ...factsOf(next) }
  }
  if (staged?.section === 'listening') {
    return <ListeningScreen actor={staged.actor} next={nextAfter('listening')} />
  }
  if (staged?.section === 'structure') {
    return <StructureScreen actor={staged.actor} facts={factsOf('structure')} next={nextAfter('structure')} />
  }
  return staged && <ReadingScreen actor={staged.actor} facts={factsOf('reading')} />
}
