/** How long an answer is given to others who ask the same, ms: what time alone changes, such as a silence, is told of once a second. */
const keptMs = 1000

/**
 * Reads once for all who ask the same: twenty boards of one room, told of the same change, ask the same question at the same moment. What
 * was read before boards were told of a change is not given to who asks after that (`forget`): each change is told after its commit, so
 * that whoever asks because of it gets an answer that was read later.
 */
export function sharedAnswers<Answer>(now: () => Date) {
  /** By institution, then by question. */
  const kept = new Map<string, Map<string, { at: number; answer: Promise<Answer> }>>()
  return {
    answerTo(institutionId: string, question: string, read: (at: Date) => Promise<Answer>): Promise<Answer> {
      const at = now()
      const own = kept.get(institutionId) ?? new Map()
      kept.set(institutionId, own)
      const known = own.get(question)
      if (known !== undefined && Math.abs(at.getTime() - known.at) < keptMs) return known.answer
      const answer = read(at)
      own.set(question, { at: at.getTime(), answer })
      // Whoever comes next tries again.
      answer.catch(() => own.get(question)?.answer === answer && own.delete(question))
      return answer
    },
    /** Boards of this institution are about to be told of a change. */
    forget: (institutionId: string): void => void kept.delete(institutionId),
    forgetAll: (): void => kept.clear(),
  }
}
