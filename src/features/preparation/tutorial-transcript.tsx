import { useCallback } from 'react'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { preparation } from '#src/ui/texts/preparation.ts'
import { linesOfCaptions } from './captions.ts'
import classes from './tutorial-player.module.css'

const { transcript: texts } = preparation.tutorial

/** What the film says and shows as a text beside it, for whoever cannot see it, or would rather read: the captions, one after another. */
export function TutorialTranscript({ captions }: { captions: string }) {
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const answer = await fetch(captions, { signal })
      if (!answer.ok) throw new Error(`${captions} was answered with ${answer.status}`)
      return linesOfCaptions(await answer.text())
    },
    [captions],
  )
  const { query, reload } = useQuery(ask)
  return (
    <details className={classes.transcript}>
      <summary>{texts.title}</summary>
      <QueryResult query={query} texts={texts} onReload={reload}>
        {(lines) => (
          <ol>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        )}
      </QueryResult>
    </details>
  )
}
