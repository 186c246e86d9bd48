import { useState } from 'react'
import { failureText } from '#src/ui/failure-text.ts'

/** What a form asks of the server: whether it is under way, and in which words it failed. */
export function useAttempt(textOf: (error: unknown) => string = failureText) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(textOf(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, attempt, forget: () => setProblem(null) }
}
