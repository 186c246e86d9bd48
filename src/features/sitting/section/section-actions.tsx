import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { letterOf } from '#src/ui/parts/letters.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { useOverview } from '../tools/tools-context.ts'
import { KeysHelp } from './keys-help.tsx'
import type { SectionSnapshot, SendToSection } from './section-view.ts'

const { question: texts } = sections

/**
 * Previous, next, and Submit on the last question. They stand under the dialogs too, whose end gives the focus back to them.
 */
export function SectionActions({ snapshot, send }: { snapshot: SectionSnapshot; send: SendToSection }) {
  const { questions, current } = snapshot.context
  const last = letterOf((questions[current]?.options.length ?? 1) - 1)
  const overview = useOverview()
  const isLast = current === questions.length - 1
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        disabled={!snapshot.can({ type: 'candidate.previous' })}
        onClick={() => send({ type: 'candidate.previous' })}
      >
        {texts.previous}
      </Button>
      {overview.isLeft && !isLast ? (
        <Button
          variant="subtle"
          onClick={() => {
            overview.open()
            send({ type: 'candidate.submit' })
          }}
        >
          {texts.toOverview}
        </Button>
      ) : (
        <KeysHelp text={fill(texts.keys, { last })} />
      )}
      {/* Each a button of its own: Enter that is pressed on must not go on from the one to the other. */}
      {!isLast ? (
        <Button
          key="next"
          rightSection={<IconArrowRight size={18} aria-hidden="true" />}
          onClick={() => send({ type: 'candidate.next' })}
        >
          {texts.next}
        </Button>
      ) : (
        <Button key="submit" onClick={() => send({ type: 'candidate.submit' })}>
          {texts.submit}
        </Button>
      )}
    </>
  )
}
