import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { project } from '#test/server/server-process.ts'
import { rulesOut } from './rules.ts'

test.each(rulesOut)(
  '$rule: what `npm run bench -- rules` takes out stands in $file once',
  ({ file, find }) => {
    expect(readFileSync(join(project, file), 'utf8').split(find)).toHaveLength(2)
  },
)
