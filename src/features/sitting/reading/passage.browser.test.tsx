import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { questionList, render } from '#test/browser/render.tsx'
import { Passage } from './passage.tsx'

it('shows the pictures and tables of a passage in their order, with the heads of each table', async () => {
  const rows = [
    ['', '1700', '1800'],
    ['By camel', '90', '40'],
  ]
  const image = { type: 'image' as const, publicUrl: '/gone.png', duration: 0, alt: 'A caravan' }
  const list = {
    ...questionList(['r1'], 'Salt was scarce.'),
    figures: [
      {
        media: null,
        table: { caption: 'Salt, tons', columnHeads: true, rowHeads: true, rows },
        text: 'Then came railways.',
      },
      { media: image, table: null, text: '' },
    ],
  }
  render(<Passage list={list} />, onTestFinished)
  const passage = page.getByRole('region', { name: 'Bacaan' })
  const table = passage.getByRole('table', { name: 'Salt, tons' })
  await expect.element(table.getByRole('columnheader', { name: '1800' })).toBeVisible()
  await expect.element(table.getByRole('rowheader', { name: 'By camel' })).toBeVisible()
  expect(
    table
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(['', '90', '40'])
  await expect.element(passage.getByText(/A caravan/)).toBeVisible()
  const shown = passage.element().textContent ?? ''
  const places = ['Salt was scarce.', 'Salt, tons', 'Then came railways.', 'A caravan'].map((text) =>
    shown.indexOf(text),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})
