import { Button, Group, Loader, Text } from '@mantine/core'
import { headphonesFrom, headphoneTest } from '#contract/rules/pc-check.ts'
import { Part } from '#src/ui/pc/part.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { pcCheck } from '#src/ui/texts/pc-check.ts'
import type { PartProps } from './checking-part.tsx'

const { headphones: texts } = pcCheck
const tones = Array.from({ length: headphoneTest.tones }, (_, tone) => tone)

/** Of three tones the quietest is named, six times. */
export function HeadphonesPart(given: PartProps) {
  const { snapshot, send } = given
  if (snapshot.matches({ headphones: 'offered' }))
    return (
      <Part
        key="offered"
        title={texts.title}
        lead={texts.lead}
        acts={
          <>
            <Button onClick={() => send({ type: 'headphones.begin' })}>{texts.begin}</Button>
            <Button variant="default" onClick={() => send({ type: 'headphones.skip' })}>
              {texts.skip}
            </Button>
          </>
        }
      />
    )
  if (snapshot.matches({ headphones: 'notWorn' })) {
    const title = fill(texts.notWorn, headphonesFrom(snapshot.context.answers).figures)
    return <Failed key="failed" title={title} lead={texts.notWornText} {...given} />
  }
  if (snapshot.matches({ headphones: 'unplayable' }))
    return <Failed key="failed" title={texts.unplayable} lead={texts.unplayableText} {...given} />
  return <Listening key="listening" {...given} />
}

function Failed({ title, lead, send }: PartProps & { title: string; lead: string }) {
  return (
    <Part
      title={title}
      lead={lead}
      acts={
        <>
          <Button onClick={() => send({ type: 'headphones.begin' })}>{texts.retry}</Button>
          <Button variant="default" onClick={() => send({ type: 'headphones.leave' })}>
            {texts.leave}
          </Button>
        </>
      }
    />
  )
}

function Listening({ snapshot, send }: PartProps) {
  const isAnswering = snapshot.matches({ headphones: 'answering' })
  // Not disabled: the keyboard stays where it is while the next tones are played, and the machine takes no answer before their end.
  const waiting = isAnswering ? {} : { 'data-disabled': true, 'aria-disabled': true }
  const number = snapshot.context.answers.length + 1
  return (
    <Part
      title={fill(texts.trial, { number, of: headphoneTest.trials })}
      acts={
        <Button variant="subtle" onClick={() => send({ type: 'headphones.skip' })}>
          {texts.skip}
        </Button>
      }
    >
      <Text role="status">
        {!isAnswering && <Loader size={14} mr="xs" aria-hidden="true" />}
        {isAnswering ? texts.question : texts.playing}
      </Text>
      <Group gap="0.75rem">
        {tones.map((tone) => (
          <Button
            key={tone}
            variant="default"
            {...waiting}
            onClick={() => send({ type: 'tone.chosen', tone })}
          >
            {fill(texts.tone, { number: tone + 1 })}
          </Button>
        ))}
        <Button variant="subtle" {...waiting} onClick={() => send({ type: 'tones.again' })}>
          {texts.again}
        </Button>
      </Group>
    </Part>
  )
}
