import { Button, Loader } from '@mantine/core'
import { Part } from '#src/ui/pc/part.tsx'
import { pcCheck } from '#src/ui/texts/pc-check.ts'
import type { PartProps } from './checking-part.tsx'

const { fetching: texts } = pcCheck

/** What the test needs is fetched ahead; nobody has to wait for it. */
export function FetchingPart({ send }: PartProps) {
  return (
    <Part
      title={texts.title}
      lead={texts.lead}
      acts={
        <Button variant="default" onClick={() => send({ type: 'content.skip' })}>
          {texts.skip}
        </Button>
      }
    >
      <Loader size="sm" role="status" aria-label={texts.title} />
    </Part>
  )
}
