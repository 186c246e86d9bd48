import { Button } from '@mantine/core'
import { IconPlayerStop, IconVolume } from '@tabler/icons-react'
import { useActorRef, useSelector } from '@xstate/react'
import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import { paragraphsOf } from '#contract/rules/passage.ts'
import type { readerMachine } from '#machines/reader/machine.ts'
import { sections } from '#src/ui/texts/sections.ts'
import classes from './directions.module.css'
import { stretchesOf } from './question-markup.ts'
import { providedReader } from './speech.ts'

const { reader: texts } = sections.directions

/** Whether directions are read aloud to this candidate, as an accommodation. */
export const ReadsDirectionsContext = createContext(false)

/** As it is said: a blank is named, and what is marked is read without its letter. */
const spoken = (paragraph: string): string =>
  stretchesOf(paragraph)
    .map((stretch) => (stretch.kind === 'blank' ? 'blank' : stretch.text))
    .join('')

/** Reads directions aloud on demand; nothing for whoever does not have it as an accommodation. */
export function DirectionsReader({ heading, text }: { heading: string; text: string }) {
  return (
    useContext(ReadsDirectionsContext) && <Reader paragraphs={[heading, ...paragraphsOf(text)].map(spoken)} />
  )
}

const Reader = ({ paragraphs }: { paragraphs: string[] }) => (
  <ReaderControls actor={useActorRef(providedReader, { input: { paragraphs } })} />
)

/** The button of the reader, and what is the matter where it cannot read. */
export function ReaderControls({ actor }: { actor: ActorRefFrom<typeof readerMachine> }) {
  const reader = useSelector(actor, (snapshot) => snapshot)
  const isSpeaking = reader.hasTag('speaking')
  const said = reader.hasTag('voiceless') ? texts.voiceless : reader.hasTag('failed') ? texts.failed : null
  return (
    <>
      <Button
        variant="default"
        mt="md"
        className={classes.reader}
        disabled={!isSpeaking && !reader.can({ type: 'candidate.read' })}
        leftSection={
          isSpeaking ? (
            <IconPlayerStop size={16} aria-hidden="true" />
          ) : (
            <IconVolume size={16} aria-hidden="true" />
          )
        }
        onClick={() => actor.send({ type: isSpeaking ? 'candidate.stop' : 'candidate.read' })}
      >
        {isSpeaking ? texts.stop : texts.read}
      </Button>
      <p role="status" className={said === null ? undefined : classes.note}>
        {said}
      </p>
    </>
  )
}
