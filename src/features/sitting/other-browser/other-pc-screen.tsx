import { IconDeviceDesktopOff } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { seatKey } from '#contract/rules/exam-session.ts'
import type { ExamActor } from '#machines/exam/machine.ts'
import { passportOfPc } from '#src/platform/devices/seat-passport.ts'
import { exam as texts } from '#src/ui/texts/exam.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { AskForSeat } from './ask-for-seat.tsx'
import { ElsewhereOnly } from './elsewhere-only.tsx'

const { otherPc } = texts

/** The seat that this PC's passport names: null for none, undefined until the browser has said. */
function useSeatOfPc(): string | null | undefined {
  const [seat, setSeat] = useState<string | null>()
  useEffect(() => {
    let isHere = true
    void passportOfPc().then((passport) => isHere && setSeat(passport?.seat ?? null))
    return () => {
      isHere = false
    }
  }, [])
  return seat
}

function saidOf(found: string | null, seat: string | null): string {
  if (found === null) return otherPc.none
  const isSame = seat !== null && seatKey(found) === seatKey(seat)
  return fill(isSame ? otherPc.outdated : otherPc.other, { found })
}

/** The test runs at the PC of the candidate's seat, and this is another one: which, and what to do (spec: exam-sessions#seat-passports). */
export function OtherPcScreen({ exam }: { exam: ExamActor }) {
  const seat = useSelector(exam, ({ context }) => context.sitting?.order.examSession?.seat ?? null)
  const found = useSeatOfPc()
  return (
    <ElsewhereOnly
      exam={exam}
      icon={<IconDeviceDesktopOff size={44} stroke={1.4} aria-hidden="true" />}
      title={seat === null ? otherPc.noSeat : fill(otherPc.title, { seat })}
      text={found === undefined ? '' : saidOf(found, seat)}
      steps={otherPc.steps}
    >
      {found === null && seat !== null && <AskForSeat exam={exam} seat={seat} />}
    </ElsewhereOnly>
  )
}
