import { IconShieldLock } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import type { ExamActor } from '#machines/exam/machine.ts'
import { saysOtherPc } from '#machines/failure.ts'
import { isExamBrowser } from '#src/platform/api/exam-browser.ts'
import { exam as texts } from '#src/ui/texts/exam.ts'
import { ElsewhereOnly } from './elsewhere-only.tsx'
import { OtherPcScreen } from './other-pc-screen.tsx'

const { otherBrowser } = texts

/**
 * The institution demands Safe Exam Browser: what that means, and what to do (spec: sections#safe-exam-browser). In Safe Exam
 * Browser itself it is the configuration that is not accepted. Or the test runs at another PC.
 */
export function OtherBrowserScreen({ exam }: { exam: ExamActor }) {
  const isOtherPc = useSelector(
    exam,
    ({ context: { failure, sitting } }) => saysOtherPc(failure) || sitting?.isOtherPc === true,
  )
  if (isOtherPc) return <OtherPcScreen exam={exam} />
  const { title, text, steps } = isExamBrowser() ? otherBrowser.otherSettings : otherBrowser
  const icon = <IconShieldLock size={44} stroke={1.4} aria-hidden="true" />
  return <ElsewhereOnly {...{ exam, icon, title, text, steps }} />
}
