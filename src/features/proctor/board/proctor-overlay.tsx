import { Button, Modal } from '@mantine/core'
import '#src/ui/dialog-styles.ts'
import { useSelector } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { proctorMachine } from '#machines/proctor/machine.ts'
import type { ProctorEvent } from '#machines/proctor/setup.ts'
import { proctor as texts } from '#src/ui/texts/proctor.ts'
import type { ExamInspector } from '../inspection/inspector.ts'
import classes from './board.module.css'
import { Board } from './board.tsx'

export interface ProctorOverlayProps {
  proctor: ActorRefFrom<typeof proctorMachine>
  inspector: ExamInspector
  /** False while the board is looked at in a window of its own. */
  isHere: boolean
}

const openWindow = () => window.open('/proctor', 'ruanguji-proctor', 'popup,width=1280,height=760')

/** The board over the exam. Closing it locks it. */
export function ProctorOverlay({ proctor, inspector, isHere }: ProctorOverlayProps) {
  const shown = useSyncExternalStore(inspector.subscribe, inspector.current)
  const isOpen = useSelector(proctor, (snapshot) => snapshot.hasTag('open'))
  const send = useCallback((event: ProctorEvent) => proctor.send(event), [proctor])
  const putAway = () => send({ type: isOpen ? 'proctor.lock' : 'proctor.closed' })

  if (!isHere) {
    if (!isOpen) return null
    return (
      <div className={classes.elsewhere} role="status">
        {texts.act.elsewhere}
        <Button size="xs" variant="default" onClick={() => send({ type: 'proctor.lock' })}>
          {texts.act.lock}
        </Button>
      </div>
    )
  }
  return (
    <Modal
      opened
      onClose={putAway}
      withCloseButton={false}
      size={isOpen ? '76rem' : 'md'}
      zIndex={600}
      title={isOpen ? texts.title : texts.pin.title}
      overlayProps={{ backgroundOpacity: 0.45 }}
      transitionProps={{ duration: 0 }}
    >
      {shown && (
        <Board
          picture={shown.picture}
          thumbnails={shown.thumbnails}
          send={send}
          isOverlay
          onWindow={() => {
            openWindow()
            send({ type: 'proctor.moved', placement: 'window' })
          }}
        />
      )}
    </Modal>
  )
}
