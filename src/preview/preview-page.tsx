import { useCallback, useMemo, useState } from 'react'
import { type Entry, entriesOf } from './entries.ts'
import { PreviewBar } from './preview-bar.tsx'
import classes from './preview-page.module.css'
import type { Previewed, PreviewedWithKeys } from './previewed.ts'
import { type Shown, Stage } from './stage.tsx'

/** The entry that the address names; the first where it names none. */
const wishedOf = (entries: readonly Entry[]): Entry | undefined => {
  const wished = decodeURIComponent(window.location.hash.slice(1))
  return entries.find(({ id, questionIds }) => id === wished || questionIds.includes(wished)) ?? entries[0]
}

/** Which entry a section shows. Candidates move within it by themselves. */
const shownOf = (entries: readonly Entry[], opened: Entry, { kind, index }: Shown): Entry | undefined =>
  entries.find((entry) => {
    if (entry.section !== opened.section || entry.kind !== kind) return false
    if (entry.section === 'listening') return entry.step === index
    return entry.question === index
  })

/** A package in the real screens: above them what is open, and its key where it is there. */
export function PreviewPage({ previewed }: { previewed: Previewed | PreviewedWithKeys }) {
  const entries = useMemo(() => entriesOf(previewed), [previewed])
  const [opened, setOpened] = useState(() => wishedOf(entries))
  const [shown, setShown] = useState(opened)

  const open = useCallback((entry: Entry | undefined) => {
    if (!entry) return
    // A new object even for the same entry: it opens anew.
    setOpened({ ...entry })
    setShown(entry)
    window.history.replaceState(null, '', `#${encodeURIComponent(entry.id)}`)
  }, [])
  const show = useCallback(
    (now: Shown) => {
      const entry = opened && shownOf(entries, opened, now)
      if (!entry) return
      setShown(entry)
      window.history.replaceState(null, '', `#${encodeURIComponent(entry.id)}`)
    },
    [entries, opened],
  )
  const goOn = useCallback(() => {
    const last = entries.findLastIndex(({ section }) => section === opened?.section)
    open(entries[last + 1] ?? entries[0])
  }, [entries, opened, open])

  if (!opened || !shown) return null
  return (
    <div className={classes.page}>
      <PreviewBar previewed={previewed} entries={entries} shown={shown} onOpen={open} />
      <main className={classes.stage}>
        <Stage previewed={previewed} entry={opened} onShown={show} onOver={goOn} />
      </main>
    </div>
  )
}
