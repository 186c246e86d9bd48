import { BarChart } from '@mantine/charts'
import { Table, Text, Title } from '@mantine/core'
import { fill } from '#src/ui/texts/fill.ts'
import { items as texts } from '../texts/items.ts'
import { type ScoreClass, type SectionFigures, scoreClasses } from './item-order.ts'
import { PlotImage } from './plot-image.tsx'
import classes from './section-view.module.css'

const { histogram: words } = texts

const rangeOf = ({ from, to }: ScoreClass) => (from === to ? String(from) : `${from}–${to}`)

/** How many candidates had so many right answers; the same as a table below it. */
export function ScoreHistogram({ section: { distribution, mean } }: { section: SectionFigures }) {
  const rows = scoreClasses(distribution).map((one) => ({ ...one, range: rangeOf(one) }))
  const most = rows.reduce((highest, one) => (one.count > highest.count ? one : highest))
  const atMean = rows.find(({ to }) => mean <= to)?.range
  return (
    <figure className={classes.plot}>
      <figcaption>
        <Title order={2} size="h3">
          {words.title}
        </Title>
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
      </figcaption>
      <PlotImage label={fill(words.label, { count: most.count, range: most.range })}>
        <BarChart
          className={classes.chart}
          h={280}
          data={rows}
          dataKey="range"
          series={[{ name: 'count', color: 'ink.7' }]}
          accessibilityLayer={false}
          xAxisLabel={words.right}
          yAxisLabel={words.candidates}
          xAxisProps={{ interval: 'equidistantPreserveStart' }}
          yAxisProps={{ allowDecimals: false, width: 56 }}
          barChartProps={{ barCategoryGap: 2, margin: { top: 24, bottom: 30, left: 10, right: 5 } }}
          referenceLines={
            atMean === undefined
              ? []
              : [{ x: atMean, label: words.mean, color: 'red.7', labelPosition: 'top' }]
          }
          tooltipProps={{ content: ({ payload }) => <Tip row={payload?.[0]?.payload} /> }}
        />
      </PlotImage>
      <details className={classes.details}>
        <summary>{words.asTable}</summary>
        <Table aria-label={words.title} maw="20rem">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.right}</Table.Th>
              <Table.Th ta="end">{words.candidates}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ range, count }) => (
              <Table.Tr key={range}>
                <Table.Th scope="row" fw={400}>
                  {range}
                </Table.Th>
                <Table.Td ta="end">{count}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </details>
    </figure>
  )
}

function Tip({ row }: { row?: { range: string; count: number } }) {
  return row ? <div className={classes.tip}>{fill(words.tip, { ...row })}</div> : null
}
