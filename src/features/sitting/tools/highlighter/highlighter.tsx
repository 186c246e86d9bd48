import { Button } from '@mantine/core'
import { IconHighlight, IconHighlightOff, IconList, IconNote, type TablerIcon } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { type MouseEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { highlightsOf, mostHighlights, type Stretch } from '#contract/rules/highlights.ts'
import type { ToolsActor } from '#machines/tools/machine.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { language } from '#src/ui/texts/language.ts'
import { tools } from '#src/ui/texts/tools.ts'
import { ToolsContext } from '../tools-context.ts'
import classes from './highlighter.module.css'
import { HighlightsDialog } from './highlights-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { paintHighlights, paintsHighlights } from './paint-highlights.ts'
import { bringIntoSight, passageText, rangeOf } from './passage-text.ts'
import { useSelecting } from './selecting.ts'

const { highlighter: texts } = tools

interface HighlighterProps {
  /** The passage as it is shown, which has the focus for its keys. */
  region: RefObject<HTMLElement | null>
  /** Its id: that of its first question. */
  passage: string
}

/** The highlighter of a passage; nothing where it is switched off, a section is shown by itself, or the browser cannot highlight. */
export function Highlighter(props: HighlighterProps) {
  const actor = useContext(ToolsContext)
  const hasHighlighter = useSelector(actor ?? undefined, (state) => state?.hasTag('highlights') ?? false)
  return actor && hasHighlighter && paintsHighlights() && <Bar actor={actor} {...props} />
}

/** Keeps what is selected, which pressing a button would end. */
const keepSelection = (event: MouseEvent) => event.preventDefault()

/** A button of the bar. One that can do nothing now keeps the focus, as it is the same one a moment later. */
function BarButton({
  Icon,
  isOff = false,
  opensDialog = false,
  onClick,
  children,
}: {
  Icon: TablerIcon
  isOff?: boolean
  opensDialog?: boolean
  onClick: () => void
  children: string
}) {
  return (
    <Button
      variant="default"
      size="xs"
      aria-disabled={isOff}
      {...(isOff && { 'data-disabled': true })}
      {...(opensDialog && { 'aria-haspopup': 'dialog' })}
      leftSection={<Icon size={16} aria-hidden="true" />}
      onMouseDown={keepSelection}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}

function Bar({ actor, region, passage }: HighlighterProps & { actor: ToolsActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { highlights, picked, display } = snapshot.context
  const own = highlightsOf(highlights.value, passage)
  const isHighlighted = snapshot.hasTag('highlighted')
  const canHighlight = snapshot.can({ type: 'candidate.highlight' })
  const canNote = snapshot.can({ type: 'candidate.openNote' })
  const [said, say] = useState('')
  const textOf = (stretch: Stretch | null) =>
    region.current && stretch ? passageText(region.current).slice(stretch.from, stretch.to) : ''

  function press(): void {
    const type = isHighlighted ? 'candidate.removeHighlight' : 'candidate.highlight'
    const text = textOf(picked)
    actor.send({ type })
    // What is highlighted is seen as that, and not as what is selected.
    if (actor.getSnapshot().hasTag('highlighted')) getSelection()?.removeAllRanges()
    if (!actor.getSnapshot().hasTag('full')) say(isHighlighted ? texts.removed : fill(texts.marked, { text }))
  }
  useSelecting({ actor, region, passage, press, onSelect: (text) => say(fill(texts.selected, { text })) })

  useEffect(() => actor.send({ type: 'passage.shown' }), [actor])
  // The line reader lays the text out anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is laid out anew
  useEffect(
    () =>
      region.current
        ? paintHighlights(
            region.current,
            highlightsOf(highlights.value, passage),
            isHighlighted ? picked : null,
          )
        : undefined,
    [region, passage, highlights, picked, isHighlighted, display.value.readerLines],
  )

  const wasListing = useRef(false)
  useEffect(() => {
    if (wasListing.current && isHighlighted && picked && region.current) {
      const range = rangeOf(region.current, picked)
      region.current.focus({ preventScroll: true })
      if (range) bringIntoSight(range)
    }
    wasListing.current = snapshot.hasTag('listing')
  }, [snapshot, isHighlighted, picked, region])

  const Icon = isHighlighted ? IconHighlightOff : IconHighlight
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div className={classes.bar} role="group" aria-label={texts.label} lang={language}>
      <p className={classes.said} role="status">
        {said}
      </p>
      {snapshot.hasTag('full') && (
        <p className={classes.full} role="alert">
          {fill(texts.full, { most: mostHighlights })}
        </p>
      )}
      <BarButton Icon={Icon} isOff={!(canHighlight || isHighlighted)} onClick={press}>
        {isHighlighted ? texts.remove : texts.mark}
      </BarButton>
      <BarButton
        Icon={IconNote}
        isOff={!canNote}
        opensDialog
        onClick={() => actor.send({ type: 'candidate.openNote' })}
      >
        {texts.note}
      </BarButton>
      <BarButton Icon={IconList} opensDialog onClick={() => actor.send({ type: 'candidate.listHighlights' })}>
        {fill(texts.list, { count: own.length })}
      </BarButton>
      {snapshot.hasTag('noting') && (
        <NoteDialog
          text={textOf(picked)}
          note={own.find(({ from }) => from === picked?.from)?.note ?? ''}
          onKeep={(note) => {
            actor.send({ type: 'candidate.keepNote', note })
            getSelection()?.removeAllRanges()
            say(texts.noted)
          }}
          onClose={() => actor.send({ type: 'candidate.closeNote' })}
        />
      )}
      {snapshot.hasTag('listing') && (
        <HighlightsDialog
          highlights={own.map((one) => ({ ...one, text: textOf(one) }))}
          onPick={(highlight) => actor.send({ type: 'candidate.pickHighlight', highlight })}
          onClose={() => actor.send({ type: 'candidate.closeHighlights' })}
        />
      )}
    </div>
  )
}
