import { Button, Modal, Text } from '@mantine/core'
import '#src/ui/dialog-styles.ts'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { exam } from '#src/ui/texts/exam.ts'

const { leaving: texts } = exam

/**
 * While a section runs it cannot be left by accident (spec: navigation#leaving-a-section): navigation is cancelled
 * with an alert, and closing the page prompts. `stays` says which addresses belong to the sitting.
 */
export function LeavingGuard({ isOn, stays }: { isOn: boolean; stays: (address: string) => boolean }) {
  const blocker = useBlocker(
    ({ nextLocation }) => isOn && !stays(nextLocation.pathname + nextLocation.search),
  )

  useEffect(() => {
    if (!isOn) return
    const prompt = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', prompt)
    return () => window.removeEventListener('beforeunload', prompt)
  }, [isOn])

  const stay = () => blocker.reset?.()
  return (
    <Modal opened={blocker.state === 'blocked'} onClose={stay} title={texts.title} withCloseButton={false}>
      <Text role="alert">{texts.refused}</Text>
      <DialogFoot>
        <Button data-autofocus onClick={stay}>
          {texts.stay}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
