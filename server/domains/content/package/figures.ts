import { z } from 'zod'
import { image } from './media.ts'

/** What has room beside a question without scrolling sideways. */
const most = { figures: 12, columns: 8, rows: 40, cell: 300 }

const cell = z.string().max(most.cell)

/** A simple table: every row has as many cells as the first, and none reaches over others. */
const table = z
  .strictObject({
    caption: z.string().max(most.cell).default('').describe('Its title, or nothing'),
    columnHeads: z.boolean().default(true).describe('The first row names the columns'),
    rowHeads: z.boolean().default(false).describe('The first cell of each row names the row'),
    rows: z
      .array(z.array(cell).min(1).max(most.columns))
      .min(1)
      .max(most.rows)
      .describe('Its cells, row by row, with the heads'),
  })
  .superRefine(({ rows }, context) => {
    rows.forEach((row, index) => {
      if (row.length === rows[0]?.length) return
      const message = `has ${row.length} cells; the first row has ${rows[0]?.length}`
      context.addIssue({ code: 'custom', path: ['rows', index], message })
    })
  })

const figure = z
  .strictObject({
    image: image.optional(),
    table: table.optional(),
    text: z.string().default('').describe('The text that goes on after it, or nothing'),
  })
  .refine(({ image: shown, table: stated }) => (shown === undefined) !== (stated === undefined), {
    message: 'is one picture or one table',
  })

/** What stands below a passage's text, in its order. */
export const figures = z
  .array(figure)
  .min(1)
  .max(most.figures)
  .describe('Pictures and tables below the text of a passage of Reading, each with the text after it')
