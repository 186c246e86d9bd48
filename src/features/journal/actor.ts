import { fromCallback } from 'xstate'
import type { SectionName } from '#contract/rules/limits.ts'
import type { Position } from '#contract/rules/position.ts'
import type { ListeningJournalEvent } from '#machines/listening/events.ts'
import type { SectionEvent, SectionJournalEvent } from '#machines/section/events.ts'
import { serverNow } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { writerOfThisWindow } from '#src/platform/signing/writer.ts'
import { retry } from '#src/platform/time/retry.ts'
import { soonMs, startSync } from '#src/platform/time/sync.ts'
import { toldAt } from './beats.ts'
import { keepBookmark } from './bookmarks.ts'
import { entryOf, type Line, theJournal } from './database.ts'
import { autosaveTo, deliver } from './delivery.ts'
import { append, type Choice } from './entries.ts'
import { keepPosition, positionPace } from './positions.ts'
import { acknowledgedOf, pending } from './unsent.ts'

const diskRetryMs = 500
/**
 * A choice that is not on disk after this time, ms, is shown as pending: otherwise it would look as if nothing had
 * been chosen.
 */
const slowDiskMs = 1000

type Said = Extract<
  SectionEvent,
  { type: 'journal.kept' | 'journal.saved' | 'journal.unkept' | 'journal.renumbered' }
>

/** The server's last word: sending the same again cannot change it. */
export const isFinal = (error: unknown) =>
  error instanceof ServerRefusal && error.status < 500 && error.status !== 408 && error.status !== 429

/**
 * Every choice goes to this PC's disk first (`journal.kept`), then in batches to the server (`journal.saved`), which
 * stores it durably before it acknowledges; until then it stays here, whatever happens.
 */
export const journalOf = <
  Told extends ListeningJournalEvent | SectionJournalEvent,
  In extends { orderId: string; section: SectionName },
>() =>
  fromCallback<Told, In>(({ input, sendBack, receive }) => {
    const line: Line = { order: input.orderId, section: input.section, writer: writerOfThisWindow() }
    // What it says once it has been stopped, XState drops.
    const say = (event: Said) => sendBack(event)
    const closed = new AbortController()
    /**
     * When the newest choice here was made, server time in ms. The clock may go back by some ms when it is read anew; the
     * next choice must not look older for that.
     */
    let newest = 0
    let position: Position | null = null
    /** Of the last position, whether it is sent already or not: null before the first. */
    let step: number | null = null
    let positionOnDiskAt = Number.NEGATIVE_INFINITY

    const sync = startSync(async () => {
      const sent = position
      await deliver(await theJournal(), line, autosaveTo(line.order), {
        position: sent,
        told(acknowledged) {
          if (position === sent) position = null
          say({ type: 'journal.saved', seq: acknowledged })
        },
        renumbered: () => say({ type: 'journal.renumbered' }),
      })
    }, isFinal)

    /** Retries until it succeeds: a choice is shown as made only when it is on disk. */
    async function keep(choice: Choice): Promise<void> {
      const attempt = async () => {
        const slow = setTimeout(say, slowDiskMs, { type: 'journal.unkept', why: 'slow' } satisfies Said)
        try {
          // On a slow disk: a heartbeat has told the server meanwhile that it was not there.
          const chosenAt = Math.max(choice.chosenAt, toldAt())
          const kept = await append(await theJournal(), line, { ...choice, chosenAt })
          say({ type: 'journal.kept', ...entryOf(kept) })
        } catch (error) {
          say({ type: 'journal.unkept', why: 'refused' })
          throw error
        } finally {
          clearTimeout(slow)
        }
      }
      await retry(attempt, { signal: closed.signal, waitMs: () => diskRetryMs })
      sync.runWithin(soonMs)
    }

    /**
     * Reports and sends what an earlier page left unsent; where nothing is left, reports the last acknowledged
     * number.
     */
    async function recall(): Promise<void> {
      const journal = await theJournal()
      const left = await pending(journal, line.order, line.section)
      for (const kept of left) {
        newest = Math.max(newest, kept.chosenAt)
        if (kept.writer === line.writer) say({ type: 'journal.kept', ...entryOf(kept) })
      }
      if (left.length > 0) return sync.runNow()
      const seq = await acknowledgedOf(journal, line)
      if (seq > 0) say({ type: 'journal.saved', seq })
    }

    let order = recall().catch(() => undefined)
    // No choice waits until the disk has a place in the section.
    let places: Promise<void> = Promise.resolve()
    const keepPlace = (put: () => Promise<void>) => {
      places = places.then(put).catch(() => undefined)
    }
    receive((event: ListeningJournalEvent | SectionJournalEvent) => {
      if (event.type === 'journal.append') {
        const { questionId, answer, marked } = event
        const now = serverNow()
        order = order
          .then(() => {
            newest = Math.max(newest, now)
            return keep({ questionId, answer, marked, chosenAt: newest })
          })
          .catch(() => undefined)
        return
      }
      if (event.type === 'journal.bookmark') {
        const { questionId } = event
        keepPlace(async () => keepBookmark(await theJournal(), line.order, line.section, questionId))
        return
      }
      const stepChanged = step !== event.position.step
      step = event.position.step
      position = event.position
      sync.runWithin(stepChanged ? soonMs : positionPace.server)
      if (!stepChanged && performance.now() - positionOnDiskAt < positionPace.disk) return
      positionOnDiskAt = performance.now()
      const { position: kept } = event
      keepPlace(async () => keepPosition(await theJournal(), line.order, kept))
    })
    return () => {
      closed.abort()
      sync.stop()
    }
  })
