import { useSelector } from '@xstate/react'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { ExamActor } from '#machines/exam/machine.ts'
import { keepFullscreen } from '#src/platform/devices/fullscreen.ts'
import { lockKeys } from '#src/platform/devices/keyboard-lock.ts'
import { keepAwake } from '#src/platform/devices/wake-lock.ts'
import { useMemberIfAny } from '#src/ui/session-context.ts'
import { exam as texts } from '#src/ui/texts/exam.ts'
import { keepFocus } from './keep-focus.ts'
import { nameBehind } from './name-behind.ts'
import { refuseCopies } from './refuse-copies.ts'
import classes from './test-screen.module.css'
import { wrapTab } from './wrap-tab.ts'

/** While a section runs: the whole screen, awake, its keys and its focus, and nothing of it taken along. */
function useKeptScreen(stage: RefObject<HTMLElement | null>, isOn: boolean, isAttended: boolean): void {
  const attended = useRef(isAttended)
  useEffect(() => {
    attended.current = isAttended
  })
  useEffect(() => {
    if (!isOn || stage.current === null) return
    const ends = [
      keepFullscreen(() => attended.current),
      keepAwake(),
      lockKeys(),
      refuseCopies(),
      keepFocus(stage.current),
      wrapTab(),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [stage, isOn])
}

/** Whose test it is, faintly behind the questions; nothing where nobody is signed in. */
function useNameBehind(exam: ExamActor): CSSProperties | undefined {
  const member = useMemberIfAny()
  const number = useSelector(exam, ({ context }) => context.sitting?.order.orderNo)
  const tools = useSelector(exam, ({ children }) => children.tools)
  const theme = useSelector(tools, (snapshot) => snapshot?.context.display.value.theme ?? 'light')
  if (member === null || number === undefined) return undefined
  return { '--name-behind': nameBehind(member.fullname || member.email, number, theme) } as CSSProperties
}

/** The screen of a running test, and what it keeps and refuses (spec: supervision#the-screen-of-a-test). */
export function TestScreen({ exam, children }: { exam: ExamActor; children: ReactNode }) {
  const isOn = useSelector(exam, (snapshot) => snapshot.hasTag('sitting'))
  const isAttended = useSelector(exam, ({ context }) => context.attended)
  const behind = useNameBehind(exam)
  const stage = useRef<HTMLDivElement>(null)
  useKeptScreen(stage, isOn, isAttended)
  return (
    <>
      <div ref={stage} className={classes.stage} data-kept={isOn || undefined} style={behind}>
        {children}
      </div>
      {isOn && createPortal(<p className={classes.printed}>{texts.printed}</p>, document.body)}
    </>
  )
}
