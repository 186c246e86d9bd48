import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ExamActor } from '#machines/exam/machine.ts'
import { laterPart, useLaterPart } from '#src/ui/hooks/later-part.ts'
import { drawing, type ExamInspector } from '../inspection/inspector.ts'

/** With what draws its picture: without that it would be an empty dialog. */
const overlay = laterPart(async () => {
  const [{ ProctorOverlay }] = await Promise.all([import('./proctor-overlay.tsx'), drawing.load()])
  return { ProctorOverlay }
})

/** Ctrl+Alt+P, wherever the focus is. */
function useCallingKeys(exam: ExamActor): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey || !event.altKey || event.code !== 'KeyP') return
      event.preventDefault()
      const { proctor } = exam.getSnapshot().children
      proctor?.send({ type: 'proctor.called', placement: 'overlay' })
      proctor?.send({ type: 'proctor.moved', placement: 'overlay' })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [exam])
}

/** While the overlay is open no key reaches the exam: a PIN that is typed at once must not choose answers. */
function useQuietKeys(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('[role=dialog]')) return
      event.stopPropagation()
      event.preventDefault()
      // The focused element may have disappeared or been disabled: the focus returns to the topmost dialog.
      Array.from(document.querySelectorAll<HTMLElement>('[role=dialog]')).at(-1)?.focus()
    }
    window.addEventListener('keydown', onKey, true)
    return () => window.removeEventListener('keydown', onKey, true)
  }, [isOn])
}

/** The proctor's board over the exam: its code is loaded when it is called, and not before. */
export function ProctorLayer({ exam, inspector }: { exam: ExamActor; inspector: ExamInspector }) {
  const proctor = useSelector(exam, ({ children }) => children.proctor)
  const isShown = useSelector(proctor, (snapshot) => snapshot?.hasTag('shown') ?? false)
  const isHere = useSelector(proctor, (snapshot) => snapshot?.context.placement === 'overlay')
  const { part, hasFailed, retry } = useLaterPart(overlay, isShown)
  useCallingKeys(exam)
  useQuietKeys(isShown && isHere)

  useEffect(() => {
    if (!hasFailed) return
    // Without its code the board cannot be shown; the exam continues.
    retry()
    proctor?.send({ type: 'proctor.closed' })
  }, [hasFailed, retry, proctor])

  return part && proctor ? (
    <part.ProctorOverlay proctor={proctor} inspector={inspector} isHere={isHere} />
  ) : null
}
