import { createActor } from 'xstate'
import { sectionAfter } from '#contract/rules/test-sections.ts'
import { openMediaWith } from '#src/features/sitting/media/media-cache.ts'
import { unrecordedSections } from '#src/features/sitting/unrecorded/sections.ts'
import { fetchFile, serverNow } from '#src/platform/api/client.ts'
import type { Entry } from './entries.ts'
import { lead } from './lead.ts'
import { type Previewed, sectionIn } from './previewed.ts'

openMediaWith((url) => fetchFile(url))

const nobody = { orderId: 'preview' }

const machinesOf = (previewed: Previewed) => unrecordedSections((section) => sectionIn(previewed, section))

/** Where Structure or Reading begins, on its way to an entry. */
function inputFor<Section extends 'structure' | 'reading'>(
  previewed: Previewed,
  section: Section,
  { kind }: Entry,
) {
  const { seconds } = sectionIn(previewed, section)
  // Directions are shown before the clock runs, or on the way into a later part.
  const deadlineAt = kind === 'direction' ? null : serverNow() + seconds * 1000
  return { ...nobody, section, deadlineAt, isLast: sectionAfter(previewed.sections, section) === null }
}

export function structureStage(previewed: Previewed, entry: Entry) {
  const input = inputFor(previewed, 'structure', entry)
  const actor = createActor(machinesOf(previewed).structure, { input })
  lead(actor, entry)
  return actor
}

export function readingStage(previewed: Previewed, entry: Entry) {
  const input = inputFor(previewed, 'reading', entry)
  const actor = createActor(machinesOf(previewed).reading, { input })
  lead(actor, entry)
  return actor
}

/** Listening at an entry; it plays as soon as the browser lets it. */
export function listeningStage(previewed: Previewed, entry: Entry) {
  const { seconds } = sectionIn(previewed, 'listening')
  const position = { step: entry.step, at: 0, elapsed: 0 }
  const actor = createActor(machinesOf(previewed).listening, { input: { ...nobody, seconds, position } })
  let isBegun = false
  actor.subscribe((snapshot) => {
    if (isBegun || !snapshot.hasTag('gesture')) return
    isBegun = true
    actor.send({ type: 'candidate.continue' })
  })
  return actor
}
