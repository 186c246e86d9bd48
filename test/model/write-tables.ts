import { writeFileSync } from 'node:fs'
import { models } from './models.ts'
import { rowsOf } from './rows.ts'
import { tableOf, written } from './table.ts'

/** `npm run -s model:tables`: writes the table of each machine anew, so that a changed machine shows a diff. */
for (const model of models) writeFileSync(tableOf(model.machine.id), written(model.machine.id, rowsOf(model)))
