import { useSelector } from '@xstate/react'
import type { ExamActor } from '#machines/exam/machine.ts'
import { CameraCover } from './camera-cover.tsx'
import { useSupervisor } from './layer-view.ts'
import { Notices } from './notices.tsx'
import { WarningDialog } from './warning-dialog.tsx'

const callProctor = (exam: ExamActor) =>
  exam.getSnapshot().children.proctor?.send({ type: 'proctor.called', place: 'overlay' })

/** What the supervision says over and beside the sections, as long as it runs. */
export function SupervisionLayer({ exam }: { exam: ExamActor }) {
  const supervision = useSupervisor(exam)
  const plan = useSelector(exam, ({ context }) => context.plan)
  const isB2b = useSelector(exam, ({ context }) => context.sitting?.rules.isB2b ?? false)
  if (supervision === undefined || plan === null) return null
  return (
    <>
      <Notices exam={exam} actor={supervision} />
      <CameraCover actor={supervision} onProctor={() => callProctor(exam)} />
      <WarningDialog actor={supervision} plan={plan} isB2b={isB2b} />
    </>
  )
}
