import { useEffect } from 'react'
import { noteQuestion } from '#src/features/witness/index.ts'

/** Tells the server with the next heartbeat which question is open, by its number alone; null while none is. */
export function useOpenQuestion(number: number | null): void {
  useEffect(() => {
    noteQuestion(number)
    return () => noteQuestion(null)
  }, [number])
}
