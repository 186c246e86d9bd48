import { Alert } from '@mantine/core'
import { Brand } from '#src/ui/parts/brand.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { proctor as texts } from '#src/ui/texts/proctor.ts'
import classes from './board.module.css'
import { Board } from './board.tsx'
import { useBoardInWindow } from './board-in-window.ts'

/** The board in a window of its own, beside the exam's on the same PC. */
export function ProctorScreen() {
  const { received, send, isStale, ageSeconds: seconds } = useBoardInWindow()
  return (
    <main className={classes.page} tabIndex={-1}>
      <header className={classes.top}>
        <Brand />
        <h1 className={classes.pageTitle}>{texts.title}</h1>
      </header>
      {received === null && (
        <Alert color="gray" title={texts.none.title} role="status">
          {texts.none.text}
        </Alert>
      )}
      {received && isStale && (
        <Alert color="yellow" role="status">
          {fill(received.isClosed ? texts.closed : texts.stale, { seconds })} {texts.reconnects}
        </Alert>
      )}
      {received && (
        <div data-stale={isStale || undefined} className={classes.shown}>
          <Board picture={received.picture} thumbnails={received.thumbnails} send={send} />
        </div>
      )}
    </main>
  )
}
