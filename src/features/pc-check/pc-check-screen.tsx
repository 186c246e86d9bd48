import { Anchor, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { PcCheckActor } from '#machines/pc-check/machine.ts'
import { PcPage } from '#src/ui/pc/pc-page.tsx'
import { PlaceForm } from '#src/ui/pc/place-form.tsx'
import { pcCheck as texts } from '#src/ui/texts/pc-check.ts'
import { CheckingPart } from './checking-part.tsx'
import { DevToolsPart } from './dev-tools-part.tsx'
import { FetchingPart } from './fetching-part.tsx'
import { FoundList } from './found-list.tsx'
import { HeadphonesPart } from './headphones-part.tsx'
import { ResultPart } from './result-part.tsx'

/** The check of a PC: what is to be done now, and below it what was found until now. */
export function PcCheckScreen({ actor }: { actor: PcCheckActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const given = { snapshot, send: actor.send }
  return (
    <PcPage title={texts.title}>
      {snapshot.hasTag('asking') && (
        <>
          <Text c="dimmed">{texts.lead}</Text>
          <PlaceForm
            suggested={context.suggested}
            lead={texts.place.lead}
            act={texts.place.begin}
            onGiven={(place) => actor.send({ type: 'check.begin', place })}
            onWithout={() => actor.send({ type: 'check.begin', place: null })}
          />
        </>
      )}
      {snapshot.hasTag('checking') && <CheckingPart {...given} />}
      {snapshot.matches('fetching') && <FetchingPart {...given} />}
      {snapshot.matches('askingDevTools') && <DevToolsPart {...given} />}
      {snapshot.hasTag('headphones') && <HeadphonesPart {...given} />}
      {(snapshot.matches('keeping') || snapshot.hasTag('finished')) && <ResultPart {...given} />}
      {context.results.length > 0 && !snapshot.hasTag('asking') && <FoundList results={context.results} />}
      {(snapshot.hasTag('asking') || snapshot.hasTag('finished')) && (
        // A locked PC has no address bar. The page loads anew, as this one has a permission that no other has.
        <Anchor href="/" size="sm" underline="always">
          {texts.leave}
        </Anchor>
      )}
    </PcPage>
  )
}
