import { expect, it } from 'vitest'
import { violationText } from '#server/domains/papers/act-text.ts'
import { evidence } from '#src/ui/texts/evidence.ts'

it.each(Object.entries(evidence.notes))(
  'a paper says of the note %s what the screens say: %s',
  (what, said) => {
    expect(violationText({ violationKind: 'face', grounds: { what } })).toBe(said)
  },
)
