import { Button, Text } from '@mantine/core'
import { IconHandStop } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useContext } from 'react'
import type { ProctorCallActor } from '#machines/proctor-call/machine.ts'
import { tools } from '#src/ui/texts/tools.ts'
import { CallContext } from './call-context.ts'

const { call: texts } = tools

/** Calls a proctor; what becomes of the call stands above the questions. */
export function CallButton({ onCalled }: { onCalled: () => void }) {
  const actor = useContext(CallContext)
  return actor && <Calling actor={actor} onCalled={onCalled} />
}

function Calling({ actor, onCalled }: { actor: ProctorCallActor; onCalled: () => void }) {
  const mayCall = useSelector(actor, (snapshot) => snapshot.hasTag('mayCall'))
  return (
    <div>
      <Button
        fullWidth
        variant="default"
        leftSection={<IconHandStop size={18} aria-hidden="true" />}
        disabled={!mayCall}
        onClick={() => {
          actor.send({ type: 'candidate.callProctor', call: crypto.randomUUID() })
          onCalled()
        }}
      >
        {texts.open}
      </Button>
      <Text size="sm" mt={4} c="dimmed">
        {texts.note}
      </Text>
    </div>
  )
}
