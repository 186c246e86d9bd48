import { Button, CloseButton, Group, Loader, Text } from '@mantine/core'
import { isShown, receiptsOf } from '#machines/board/acts.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { room as texts } from '../texts/room.ts'
import { roomActs } from '../texts/room-acts.ts'
import classes from './act-report.module.css'
import { useBoard, useBoardActor, useRows } from './board-context.ts'
import { rowName } from './row-words.ts'

const { report } = texts
/** Names that are written out; of the others the number. */
const mostNames = 6

function namesOf(names: readonly string[]): string {
  const written = names.slice(0, mostNames).join(', ')
  const rest = names.length - mostNames
  return rest > 0 ? fill(report.names.and, { names: written, count: rest }) : written
}

const whyOf = (code: string): string =>
  Object.hasOwn(report.why, code) ? report.why[code as keyof typeof report.why] : report.why.other

/** What became of the last act: at which sittings it was done, and which screens have shown it so far. */
export function ActReport() {
  const board = useBoardActor()
  const { act, outcomes, actProblem } = useBoard(({ context }) => context)
  const rows = useRows()
  const isSending = useBoard((snapshot) => snapshot.matches({ act: 'sending' }))
  const isCut = useBoard((snapshot) => snapshot.matches({ act: 'cut' }))
  const isReported = useBoard((snapshot) => snapshot.hasTag('reported'))
  if (act === null) return null
  const title = roomActs.kinds[act.action.kind].open
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const nameOf = (id: string) => {
    const row = rowOf.get(id)
    return row === undefined ? (outcomes.find((one) => one.id === id)?.orderNo ?? id) : rowName(row)
  }
  const { done, shown, read } = receiptsOf(act, outcomes, rows)
  const not = (isIn: readonly string[]) => done.filter((id) => !isIn.includes(id)).map(nameOf)
  const failed = outcomes.filter(({ outcome }) => outcome === 'refused')
  const codes = [...new Set(failed.map(({ code }) => code ?? ''))]
  const already = outcomes.filter(({ outcome }) => outcome === 'already').map(({ id }) => nameOf(id))
  const gone = outcomes.filter(({ outcome }) => outcome === 'notFound').length
  const isRead = act.action.kind === 'message'

  return (
    <section className={classes.report} aria-label={report.label}>
      <div role="status">
        {isSending && (
          <Group gap="0.5rem" wrap="nowrap">
            <Loader size="xs" aria-hidden="true" />
            {fill(report.sending, { act: title })}
          </Group>
        )}
        {isCut && <Text>{fill(report.cut, { act: title })}</Text>}
        {actProblem !== null && !isCut && !isSending && (
          <Text>
            {fill(report.refused, { act: title, why: actProblem.message || whyOf(actProblem.code) })}
          </Text>
        )}
        {isReported && outcomes.length === 0 && <Text fw={600}>{fill(report.none, { act: title })}</Text>}
        {outcomes.length > 0 && (
          <Text fw={600}>
            {fill(report.done, { act: title, done: done.length, count: outcomes.length })}
            {isShown(act) && done.length > 0 && (
              <>
                {', '}
                {fill(report.shown, { shown: shown.length, done: done.length })}
                {isRead && `, ${fill(report.read, { read: read.length, done: done.length })}`}
              </>
            )}
          </Text>
        )}
      </div>
      {isShown(act) && not(shown).length > 0 && (
        <Text size="sm">{fill(report.missing, { names: namesOf(not(shown)) })}</Text>
      )}
      {isRead && not(shown).length === 0 && not(read).length > 0 && (
        <Text size="sm">{fill(report.unread, { names: namesOf(not(read)) })}</Text>
      )}
      {already.length > 0 && <Text size="sm">{fill(report.already, { names: namesOf(already) })}</Text>}
      {codes.map((code) => (
        <Text key={code} size="sm" c="red.8">
          {fill(report.not, {
            names: namesOf(failed.filter((one) => one.code === code).map(({ id }) => nameOf(id))),
            why: whyOf(code),
          })}
        </Text>
      ))}
      {gone > 0 && <Text size="sm">{fill(report.notFound, { count: gone })}</Text>}
      <Group gap="0.5rem" className={classes.acts}>
        {(isCut || codes.includes('server.failed')) && !isSending && (
          <Button size="compact-sm" variant="default" onClick={() => board.send({ type: 'act.again' })}>
            {report.again}
          </Button>
        )}
        {!isSending && (
          <CloseButton
            aria-label={isCut ? report.giveUp : report.close}
            onClick={() => board.send({ type: 'act.dismissed' })}
          />
        )}
      </Group>
    </section>
  )
}
