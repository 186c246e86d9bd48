import { Title } from '@mantine/core'
import type { Warning } from '#machines/supervision/records.ts'
import { usePictureOf } from '#src/features/evidence/index.ts'
import { groundsTexts } from '#src/ui/grounds-text.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import classes from './warning-dialog.module.css'

const { warning: texts } = supervision

/** What a warning is based on: the accused sees what the record holds. */
export function WarningEvidence({ warning: { id, grounds } }: { warning: Warning }) {
  const picture = usePictureOf(id)
  const facts = groundsTexts(grounds, grounds.what === 'speech' ? grounds.detail : '')
  return (
    <figure className={classes.evidence}>
      {picture && <img className={classes.picture} src={picture} alt={texts.picture} />}
      <figcaption>
        <Title order={3} fz="sm" fw={600} mb="0.375rem">
          {texts.seen}
        </Title>
        <ul className={classes.facts}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
