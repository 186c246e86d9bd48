import { Button, Paper, Text, Title } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { RehearsalActor, RehearsalSnapshot } from '#machines/rehearsal/machine.ts'
import { Brand } from '#src/ui/parts/brand.tsx'
import { LanguageChoice } from '#src/ui/parts/language-choice.tsx'
import { OfflineBanner } from '#src/ui/parts/offline-banner.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { rehearsal as texts } from '#src/ui/texts/rehearsal.ts'
import { FoundPart } from './found-part.tsx'
import classes from './rehearsal.module.css'
import { RunningPart } from './running-part.tsx'
import { SeatForm } from './seat-form.tsx'

/** The rehearsal of a PC: which seat this is, what it waits for, how far it is, and what was found. */
export function RehearsalScreen({ actor }: { actor: RehearsalActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { joined, suggested, failure } = snapshot.context
  return (
    <>
      <OfflineBanner />
      <main className={classes.page} tabIndex={-1}>
        <header className={classes.head}>
          <Brand />
          <LanguageChoice />
        </header>
        <Title order={1}>{texts.title}</Title>
        {joined && !snapshot.hasTag('asking') && (
          <Text fw={550}>{fill(texts.at, { name: joined.name, room: joined.room, seat: joined.seat })}</Text>
        )}
        {snapshot.hasTag('asking') && (
          <>
            <Text c="dimmed">{texts.lead}</Text>
            <SeatForm
              suggested={suggested}
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
      </main>
    </>
  )
}

/** What it waits for; nothing has to be done. */
function Waiting({ snapshot }: { snapshot: RehearsalSnapshot }) {
  const { joined, failure } = snapshot.context
  const { waiting: words } = texts
  const state = joined === null || joined.state === 'begun' ? 'joining' : joined.state
  return (
    <Paper withBorder p="1.25rem 1.5rem" component="section">
      <Title order={2} size="h3">
        {words.title}
      </Title>
      <Text mt={4} role="status">
        {failure ? words.away : words[state]}
      </Text>
    </Paper>
  )
}
