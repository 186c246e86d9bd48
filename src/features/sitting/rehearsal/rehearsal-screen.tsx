import { Button, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { RehearsalActor, RehearsalSnapshot } from '#machines/rehearsal/machine.ts'
import { Part } from '#src/ui/pc/part.tsx'
import { PcPage } from '#src/ui/pc/pc-page.tsx'
import { PlaceForm } from '#src/ui/pc/place-form.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { rehearsal as texts } from '#src/ui/texts/rehearsal.ts'
import { FoundPart } from './found-part.tsx'
import { RunningPart } from './running-part.tsx'

/** The rehearsal of a PC: which seat this is, what it waits for, how far it is, and what was found. */
export function RehearsalScreen({ actor }: { actor: RehearsalActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { joined, suggested, failure } = snapshot.context
  return (
    <PcPage title={texts.title} isWide>
      {joined && !snapshot.hasTag('asking') && (
        <Text fw={550}>{fill(texts.at, { name: joined.name, room: joined.room, seat: joined.seat })}</Text>
      )}
      {snapshot.hasTag('asking') && (
        <>
          <Text c="dimmed">{texts.lead}</Text>
          <PlaceForm
            suggested={suggested}
            lead={texts.place.lead}
            act={texts.place.begin}
            refusal={failure && `${texts.place.refused}: ${failure.message}`}
            onGiven={(place) => actor.send({ type: 'place.given', place })}
          />
        </>
      )}
      {snapshot.hasTag('waiting') && <Waiting snapshot={snapshot} />}
      {snapshot.hasTag('rehearsing') && <RunningPart snapshot={snapshot} />}
      {snapshot.hasTag('finished') && <FoundPart snapshot={snapshot} />}
      {snapshot.can({ type: 'place.change' }) && (
        <div>
          <Button variant="subtle" onClick={() => actor.send({ type: 'place.change' })}>
            {texts.place.change}
          </Button>
        </div>
      )}
    </PcPage>
  )
}

/** What it waits for; nothing has to be done. */
function Waiting({ snapshot }: { snapshot: RehearsalSnapshot }) {
  const { joined, failure } = snapshot.context
  const { waiting: words } = texts
  const state = joined === null || joined.state === 'begun' ? 'joining' : joined.state
  return (
    <Part title={words.title}>
      <Text role="status">{failure ? words.away : words[state]}</Text>
    </Part>
  )
}
