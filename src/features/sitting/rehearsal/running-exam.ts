import { useSyncExternalStore } from 'react'
import type { ExamActor } from '#machines/exam/machine.ts'

/** The exam that this page sits by itself, so that its screens are drawn as a candidate's are; null between two. */
let running: ExamActor | null = null
const heard = new Set<() => void>()

export function showExam(exam: ExamActor | null): void {
  running = exam
  for (const hear of heard) hear()
}

export const useRunningExam = (): ExamActor | null =>
  useSyncExternalStore(
    (hear) => {
      heard.add(hear)
      return () => heard.delete(hear)
    },
    () => running,
  )
