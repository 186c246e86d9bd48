import { ActionIcon, Group, NativeSelect } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { sectionsOf } from '#contract/rules/test-sections.ts'
import { letterOf } from '#src/ui/parts/letters.ts'
import { sections as texts } from '#src/ui/texts/sections.ts'
import type { Entry } from './entries.ts'
import classes from './preview-page.module.css'
import { type Previewed, type PreviewedWithKeys, sectionIn } from './previewed.ts'
import { preview } from './texts.ts'

/** What is open, the way to everything else, and, where the preview has keys, the key of what is open. */
export function PreviewBar({
  previewed,
  entries,
  shown,
  onOpen,
}: {
  previewed: Previewed | PreviewedWithKeys
  entries: readonly Entry[]
  shown: Entry
  onOpen: (entry: Entry | undefined) => void
}) {
  const at = entries.findIndex(({ id }) => id === shown.id)
  const groups = sectionsOf(previewed.sections).map((section) => ({
    group: texts.names[section],
    items: entries
      .filter((entry) => entry.section === section)
      .map(({ id, label }) => ({ value: id, label })),
  }))
  return (
    <header className={classes.bar}>
      <span className={classes.name}>
        {preview.title} · {previewed.name}
      </span>
      <Group gap="0.375rem" wrap="nowrap" align="stretch" flex="none">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={preview.previous}
          disabled={at <= 0}
          onClick={() => onOpen(entries[at - 1])}
        >
          <IconArrowLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <NativeSelect
          size="sm"
          aria-label={preview.choose}
          data={groups}
          value={shown.id}
          onChange={({ currentTarget }) => onOpen(entries.find(({ id }) => id === currentTarget.value))}
        />
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={preview.next}
          disabled={at >= entries.length - 1}
          onClick={() => onOpen(entries[at + 1])}
        >
          <IconArrowRight size={18} aria-hidden="true" />
        </ActionIcon>
      </Group>
      {'keys' in previewed && <Keys previewed={previewed} shown={shown} />}
      {'scripts' in previewed && <Script key={shown.id} previewed={previewed} entry={shown} />}
    </header>
  )
}

function Keys({ previewed, shown }: { previewed: PreviewedWithKeys; shown: Entry }) {
  return (
    <ul className={classes.keys} aria-label={preview.key}>
      {shown.questionIds.length === 0 && <li>{preview.noKey}</li>}
      {shown.questionIds.map((id) => (
        <Key key={id} previewed={previewed} entry={shown} id={id} />
      ))}
    </ul>
  )
}

function Key({ previewed, entry, id }: { previewed: PreviewedWithKeys; entry: Entry; id: string }) {
  const index = previewed.keys[id] ?? -1
  const asked = sectionIn(previewed, entry.section).questions.find((question) => question.id === id)
  return (
    <li>
      {preview.key} {id}: <b>{letterOf(index)}</b> <span lang="en">{asked?.options[index]?.text}</span>
    </li>
  )
}

/** The spoken text of the entry's sounds. */
function Script({ previewed, entry }: { previewed: PreviewedWithKeys; entry: Entry }) {
  const lines = entry.sounds.flatMap((sound) => previewed.scripts[sound] ?? [])
  if (lines.length === 0) return null
  return (
    <details className={classes.script}>
      <summary>{preview.script}</summary>
      <div className={classes.lines} lang="en">
        {lines.map(({ voice, text }, index) => {
          const key = `line ${index}`
          return (
            <p key={key}>
              <b>{voice}:</b> {text}
            </p>
          )
        })}
      </div>
    </details>
  )
}
