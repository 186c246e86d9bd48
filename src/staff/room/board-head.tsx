import { ActionIcon, Button, Group, SegmentedControl, Switch, TextInput, Title, Tooltip } from '@mantine/core'
import {
  IconAlarm,
  IconBell,
  IconBellOff,
  IconFileImport,
  IconKeyboard,
  IconSearch,
} from '@tabler/icons-react'
import { answerFiles } from '../texts/answer-files.ts'
import { room as texts } from '../texts/room.ts'
import type { Intended } from './act-dialog.tsx'
import { AllActs } from './all-acts.tsx'
import { useBoard, useBoardActor, useIsNameless, useRules } from './board-context.ts'
import classes from './board-head.module.css'
import { FeedState } from './feed-state.tsx'
import { PcsOfSession } from './pcs-of-session.tsx'
import { SessionChoice } from './session-choice.tsx'
import { countsOf, shows } from './shown-rows.ts'
import { useNarrowing, type View, views } from './use-narrowing.ts'

interface BoardHeadProps {
  hasNames: boolean
  onNames: (hasNames: boolean) => void
  onKeys: () => void
  onAnswerFile: () => void
  onAct: (intended: Intended) => void
  onAlarm: () => void
}

/** What the board is about, whether it is true, how many there are of each, and the one act that must be at hand. */
export function BoardHead({ hasNames, onNames, onKeys, onAnswerFile, onAct, onAlarm }: BoardHeadProps) {
  const board = useBoardActor()
  const isMuted = useBoard(({ context }) => context.isMuted)
  const { view, change } = useNarrowing()
  const isNameless = useIsNameless()
  const soundWord = isMuted ? texts.sound.off : texts.sound.on
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <Title order={1}>{texts.title}</Title>
        <FeedState />
        <Group gap="0.5rem" className={classes.alarm}>
          <AllActs onAct={onAct} />
          <Button color="red" leftSection={<IconAlarm size={20} aria-hidden="true" />} onClick={onAlarm}>
            {texts.alarm.open}
          </Button>
        </Group>
      </div>
      <div className={classes.line}>
        <SessionChoice />
        <PcsOfSession />
        <SearchField />
        <SegmentedControl
          size="sm"
          aria-label={texts.view.label}
          data={views.map((value) => ({ value, label: texts.view[value] }))}
          value={view}
          onChange={(value) => change({ view: (value as View) === 'list' ? null : value })}
        />
        {view === 'wall' && !isNameless && (
          <Switch
            label={texts.names}
            checked={hasNames}
            onChange={({ currentTarget }) => onNames(currentTarget.checked)}
          />
        )}
        <Group gap="0.5rem" className={classes.signs}>
          <Tooltip label={soundWord}>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={soundWord}
              aria-pressed={!isMuted}
              onClick={() => board.send({ type: 'sound.toggled' })}
            >
              {isMuted ? (
                <IconBellOff size={18} aria-hidden="true" />
              ) : (
                <IconBell size={18} aria-hidden="true" />
              )}
            </ActionIcon>
          </Tooltip>
          <Tooltip label={answerFiles.open}>
            <ActionIcon variant="default" size="lg" aria-label={answerFiles.open} onClick={onAnswerFile}>
              <IconFileImport size={18} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={texts.keys.open}>
            <ActionIcon variant="default" size="lg" aria-label={texts.keys.open} onClick={onKeys}>
              <IconKeyboard size={18} aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        </Group>
      </div>
      <Counts />
    </div>
  )
}

/** How many there are of each; a press narrows the board to them. */
function Counts() {
  const rows = useBoard(({ context }) => context.rows)
  const { narrowing, change } = useNarrowing()
  const counts = countsOf(rows, useRules())
  const all = [['all', rows.length] as const, ...shows.map((show) => [show, counts[show]] as const)]
  return (
    <fieldset className={classes.counts} aria-label={texts.counts.label}>
      {all.map(([show, count]) => {
        const isChosen = show === 'all' ? narrowing.show === null : narrowing.show === show
        return (
          <button
            key={show}
            type="button"
            className={classes.count}
            data-calls={(show === 'incidents' || show === 'silent') && count > 0 ? show : undefined}
            aria-pressed={isChosen}
            onClick={() => change({ show: show === 'all' ? null : show })}
          >
            <span className={classes.number}>{count}</span> {texts.counts[show]}
          </button>
        )
      })}
    </fieldset>
  )
}

/** A search narrows at once. `/` leads here. */
function SearchField() {
  const { narrowing, change } = useNarrowing()
  return (
    <TextInput
      type="search"
      size="sm"
      data-search
      className={classes.search}
      aria-label={texts.search}
      placeholder={texts.searchKey}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={narrowing.search}
      onChange={({ currentTarget }) => change({ search: currentTarget.value })}
      onKeyDown={({ key }) => {
        if (key === 'Escape') change({ search: null })
      }}
    />
  )
}
