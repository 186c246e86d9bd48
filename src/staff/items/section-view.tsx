import { SimpleGrid, Text } from '@mantine/core'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { alphaBounds } from '#contract/rules/item-figures.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { locale } from '#src/ui/texts/language.ts'
import { items as texts } from '../texts/items.ts'
import { alphaWord, coefficient, points } from './figures-text.ts'
import { isConspicuous, type SectionFigures } from './item-order.ts'
import { ItemScatter } from './item-scatter.tsx'
import { ItemTable } from './item-table.tsx'
import { ScoreHistogram } from './score-histogram.tsx'
import classes from './section-view.module.css'

interface SectionViewProps {
  section: SectionFigures
  candidates: number
}

/** A section: its figures in words, the two plots, and every item. */
export function SectionView({ section, candidates }: SectionViewProps) {
  const [address, setAddress] = useSearchParams()
  const table = useRef<HTMLDivElement>(null)
  const open = Number(address.get('item'))

  function show(item: number | null): void {
    const after = new URLSearchParams(address)
    if (item === null) after.delete('item')
    else after.set('item', String(item))
    setAddress(after, { replace: true, preventScrollReset: true })
  }

  function showFromPlot(item: number): void {
    show(item)
    requestAnimationFrame(() =>
      table.current?.querySelector(`[data-item="${item}"]`)?.scrollIntoView({ block: 'start' }),
    )
  }

  return (
    <>
      <Summary section={section} />
      <div className={classes.plots}>
        <ScoreHistogram section={section} />
        <ItemScatter section={section} candidates={candidates} onOpen={showFromPlot} />
      </div>
      <div ref={table}>
        <ItemTable section={section} candidates={candidates} open={open} onOpen={show} />
      </div>
    </>
  )
}

function Summary({ section }: { section: SectionFigures }) {
  const { mean, deviation, alpha, standardError, items } = section
  const bound = (value: number) => value.toLocaleString(locale)
  const facts = [
    {
      name: texts.mean.name,
      value: fill(texts.mean.value, { mean: points(mean), items: items.length }),
      hint: fill(texts.mean.hint, { deviation: points(deviation) }),
    },
    {
      name: texts.reliability.name,
      value: alpha === null ? texts.reliability.unknown : `${coefficient(alpha)}, ${alphaWord(alpha)}`,
      hint: fill(texts.reliability.hint, { usual: bound(alphaBounds.usual), good: bound(alphaBounds.good) }),
    },
    {
      name: texts.error.name,
      value:
        standardError === null
          ? texts.reliability.unknown
          : fill(texts.error.value, { error: points(standardError) }),
      hint: texts.error.hint,
    },
    {
      name: texts.conspicuous.name,
      value: fill(texts.conspicuous.value, {
        count: items.filter(isConspicuous).length,
        items: items.length,
      }),
      hint: texts.conspicuous.hint,
    },
  ]
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2, lg: 4 }} m={0} mb="lg">
      {facts.map(({ name, value, hint }) => (
        <div key={name} className={classes.fact}>
          <Text component="dt" size="sm" c="dimmed">
            {name}
          </Text>
          <dd className={classes.value}>
            {value}
            <Text component="span" size="sm" c="dimmed" fw={400}>
              {hint}
            </Text>
          </dd>
        </div>
      ))}
    </SimpleGrid>
  )
}
