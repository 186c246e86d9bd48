import { Stack, Text } from '@mantine/core'
import { enoughCandidates, itemBounds } from '#contract/rules/item-figures.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { items as texts } from '../texts/items.ts'
import { coefficient, discriminationWord, share } from './figures-text.ts'
import { type ItemFigures, rightAnswers } from './item-order.ts'
import classes from './item-table.module.css'

const { detail: words } = texts

/** One item: what was chosen, without the options' letters, what is conspicuous of it and what its author should do. */
export function ItemDetail({ item, candidates }: { item: ItemFigures; candidates: number }) {
  const { others, unanswered, remarks } = item
  const rows = [
    { name: words.right, count: rightAnswers(item, candidates), isRight: true },
    ...others.map((count, index) => ({
      name: fill(words.other, { rank: index + 1 }),
      count,
      isRight: false,
    })),
    { name: words.unanswered, count: unanswered, isRight: false },
  ]
  return (
    <div className={classes.detail}>
      <div>
        <Text fw={600}>{fill(words.chosen, { candidates })}</Text>
        <dl className={classes.choices}>
          {rows.map(({ name, count, isRight }) => (
            <Choice key={name} {...{ name, count, isRight }} of={candidates} />
          ))}
        </dl>
        <Text size="sm" c="dimmed">
          {words.noKey}
        </Text>
      </div>
      <Stack gap="sm">
        <Text>{apartText(item.discrimination, candidates)}</Text>
        {remarks.length === 0 && candidates >= enoughCandidates && <Text>{words.fine}</Text>}
        {remarks.map((remark) => {
          const { name, means, advice } = texts.remarks[remark]
          const bounds = { hard: share(itemBounds.hard), easy: share(itemBounds.easy) }
          return (
            <div key={remark}>
              <Text fw={600}>{name}</Text>
              <Text>{fill(means, bounds)}</Text>
              <Text>
                <Text span fw={600}>
                  {`${words.what}: `}
                </Text>
                {advice}
              </Text>
            </div>
          )
        })}
      </Stack>
    </div>
  )
}

function apartText(discrimination: number | null, candidates: number): string {
  if (candidates < enoughCandidates) return fill(words.few, { enough: enoughCandidates })
  if (discrimination === null) return words.alike
  return fill(words.apart, {
    value: coefficient(discrimination),
    word: discriminationWord(discrimination),
  })
}

function Choice({ name, count, of, isRight }: { name: string; count: number; of: number; isRight: boolean }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={classes.bar} aria-hidden="true">
        <span data-right={isRight || undefined} style={{ width: `${(count / of) * 100}%` }} />
      </dd>
      <dd>
        {count} ({share(count / of)})
      </dd>
    </>
  )
}
