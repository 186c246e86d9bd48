import { ScatterChart } from '@mantine/charts'
import { Text, Title } from '@mantine/core'
import { enoughCandidates, itemBounds } from '#contract/rules/item-figures.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { items as texts } from '../texts/items.ts'
import { coefficient, share } from './figures-text.ts'
import { isConspicuous, type SectionFigures } from './item-order.ts'
import { Mark, type Point } from './mark.tsx'
import { PlotImage } from './plot-image.tsx'
import classes from './section-view.module.css'

const { scatter: words } = texts

interface ItemScatterProps {
  section: SectionFigures
  candidates: number
  onOpen: (item: number) => void
}

/** Difficulty against discrimination, a mark an item; the item's row in the table says the same. */
export function ItemScatter({ section: { items }, candidates, onOpen }: ItemScatterProps) {
  const drawn = items.flatMap(({ discrimination, ...item }): Point[] =>
    discrimination === null ? [] : [{ ...item, discrimination, isOdd: isConspicuous(item) }],
  )
  const alike = items.filter(({ discrimination }) => discrimination === null).map(({ number }) => number)
  const isEnough = candidates >= enoughCandidates
  return (
    <figure className={classes.plot}>
      <figcaption>
        <Title order={2} size="h3">
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {isEnough ? words.hint : fill(words.few, { enough: enoughCandidates })}
        </Text>
      </figcaption>
      {isEnough && <Plot points={drawn} onOpen={onOpen} />}
      {isEnough && alike.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {fill(words.alike, { numbers: alike.join(', ') })}
        </Text>
      )}
    </figure>
  )
}

function Plot({ points, onOpen }: { points: readonly Point[]; onOpen: (item: number) => void }) {
  const values = points.map(({ discrimination }) => discrimination)
  const least = Math.min(-0.2, Math.floor(Math.min(0, ...values) * 5) / 5)
  const most = Math.max(0.6, Math.ceil(Math.max(0, ...values) * 5) / 5)
  const odd = points.filter(({ isOdd }) => isOdd).length
  const area = { color: 'yellow.3', strokeOpacity: 0, ifOverflow: 'hidden' } as const
  return (
    <>
      <PlotImage label={fill(words.label, { count: points.length, odd })}>
        <ScatterChart
          className={classes.chart}
          h={280}
          data={[{ name: words.title, color: 'ink.7', data: points.map(asNumbers) }]}
          dataKey={{ x: 'difficulty', y: 'discrimination' }}
          accessibilityLayer={false}
          xAxisLabel={words.difficulty}
          yAxisLabel={words.discrimination}
          xAxisProps={{ domain: [0, 1], ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] }}
          yAxisProps={{ domain: [least, most], tickCount: 5, width: 56 }}
          valueFormatter={{ x: share, y: coefficient }}
          referenceAreas={[
            { ...area, x1: 0, x2: itemBounds.hard },
            { ...area, x1: itemBounds.easy, x2: 1 },
            { ...area, x1: itemBounds.hard, x2: itemBounds.easy, y2: itemBounds.apart, y1: least },
          ]}
          tooltipProps={{ content: ({ payload }) => <Tip point={payload?.[0]?.payload} /> }}
          scatterProps={{
            className: classes.point ?? '',
            onClick: ({ payload }) => onOpen(payload.number),
            shape: ({ cx = 0, cy = 0, payload }) => (
              <Mark x={cx} y={cy} number={payload.number} isOdd={payload.odd === 1} />
            ),
          }}
        />
      </PlotImage>
      <ul className={classes.legend}>
        <li>
          <svg width="16" height="16" aria-hidden="true">
            <Mark x={8} y={8} isOdd={false} />
          </svg>
          {words.normal}
        </li>
        <li>
          <svg width="16" height="16" aria-hidden="true">
            <Mark x={8} y={8} isOdd />
          </svg>
          {words.odd}
        </li>
      </ul>
    </>
  )
}

const asNumbers = ({ number, difficulty, discrimination, isOdd }: Point) => ({
  ...{ number, difficulty, discrimination },
  odd: Number(isOdd),
})

function Tip({ point }: { point?: Point }) {
  if (point === undefined) return null
  const { number, difficulty, discrimination } = point
  return (
    <div className={classes.tip}>
      {fill(words.tip, {
        number,
        ...{ difficulty: share(difficulty), discrimination: coefficient(discrimination) },
      })}
    </div>
  )
}
