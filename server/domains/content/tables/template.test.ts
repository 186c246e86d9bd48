import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { tableTemplate } from './template.ts'

interface Sheet {
  /** Those with headings, explanations and examples, and the empty ones below. */
  readonly rows: number
  readonly widths: readonly number[]
}

async function sheets(): Promise<Sheet[]> {
  const files = unzipSync(await tableTemplate())
  const paths = Object.keys(files).filter((path) => /^xl\/worksheets\/sheet\d\.xml$/.test(path))
  return paths.toSorted().map((path) => {
    const xml = strFromU8(files[path] ?? new Uint8Array())
    const widths = [...xml.matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) => Number(width))
    return { rows: xml.match(/<row /g)?.length ?? 0, widths }
  })
}

test('the template has room for a whole test below its examples, in columns that show what is typed', async () => {
  expect(await sheets()).toEqual([
    // The guide, and the test's own fields.
    { rows: 17, widths: [110] },
    { rows: 8, widths: [24, 40, 60] },
    // Parts, passages, figures and items.
    { rows: 16, widths: [20, 8, 60, 20, 20, 20, 40, 20, 20, 20] },
    { rows: 44, widths: [18, 60, 28, 20, 20] },
    { rows: 66, widths: [18, 8, 20, 20, 20, 12, 20, 20, 20, 20, 20, 20, 20, 20, 60, 10] },
    { rows: 168, widths: [20, 8, 18, 18, 60, 20, 20, 20, 20, 20, 20, 8, 28, 20, 20, 20, 20, 20] },
    // Sounds, and scores.
    { rows: 63, widths: [28, 14, 60, 20, 60, 20] },
    { rows: 62, widths: [20, 20, 20, 20] },
  ])
})
