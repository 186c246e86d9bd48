import { z } from 'zod/mini'

/** What is wrong with one cell of a table that was sent; `problems` are those that this kind of table can have. */
export const cellFault = <const Problem extends string>(problems: readonly Problem[]) =>
  z.object({
    /** Of the file, from 1. */
    line: z.int(),
    /** The how manieth cell of its row, from 1; null where the file cannot be read from there on. */
    cell: z.nullable(z.int()),
    /** As the first line calls the column; null beyond them. */
    field: z.nullable(z.string()),
    /** What stands there, cut off. */
    text: z.string(),
    problem: z.enum(problems),
    /** The number or day that the problem speaks of. */
    bound: z.nullable(z.string()),
  })

/** The most faults and rows of a preview that are told. */
export const previewed = { faults: 500, rows: 5, letters: 100 } as const
