import type { SectionName } from '#contract/rules/limits.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Sitting, SittingTransaction } from './sitting.ts'

/** A choice as it was sent. `part` if the call names the question's part. */
type Choice = { questionId: string; answer: string | null; part?: string }

/** Refuses with `answer.unknown` unless each names a question of this section and one of its options. */
export async function requireKnown(
  sitting: Sitting,
  section: SectionName,
  choices: readonly Choice[],
  { tx }: SittingTransaction,
): Promise<void> {
  if (choices.length === 0) return
  const known = await sitting.questions(tx, section)
  for (const { questionId, answer, part } of choices) {
    const item = known.get(questionId)
    const isKnown = item && (answer === null || item.options.includes(answer))
    if (!isKnown || (part !== undefined && part !== item.letter)) throw new Refusal('answer.unknown')
  }
}
