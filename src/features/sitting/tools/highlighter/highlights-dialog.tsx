import '#src/ui/dialog-styles.ts'
import { Button, Modal } from '@mantine/core'
import type { Highlight } from '#contract/rules/highlights.ts'
import { DialogFoot } from '#src/ui/parts/dialog-foot.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { tools } from '#src/ui/texts/tools.ts'
import classes from './highlighter.module.css'

const { highlighter: texts } = tools

/** All that is highlighted in the open passage, with the notes; a button leads to each. */
export function HighlightsDialog({
  highlights,
  onPick,
  onClose,
}: {
  highlights: readonly (Highlight & { text: string })[]
  onPick: (highlight: Highlight) => void
  onClose: () => void
}) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.listTitle}
      withCloseButton={false}
      size="md"
      returnFocus={false}
    >
      {highlights.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <ol className={classes.list}>
        {highlights.map(({ text, ...highlight }, index) => (
          <li key={highlight.from} className={classes.item}>
            <div className={classes.words}>
              <blockquote className={classes.quote} lang="en">
                {text}
              </blockquote>
              {highlight.note !== '' && <p className={classes.note}>{highlight.note}</p>}
            </div>
            <Button
              variant="default"
              size="xs"
              aria-label={fill(texts.goToNumber, { number: index + 1 })}
              onClick={() => onPick(highlight)}
            >
              {texts.goTo}
            </Button>
          </li>
        ))}
      </ol>
      <DialogFoot>
        <Button data-autofocus onClick={onClose}>
          {texts.closeList}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
