import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { madeOnce } from './made-once.ts'

test('a folder is made where nothing was before, once for the same sources, and anew for others', async () => {
  const project = await mkdtemp(join(tmpdir(), 'ruanguji-made-'))
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  await writeFile(join(project, 'source'), 'one')
  // As in a fresh clone: neither the folder is there, nor the one that it stands in.
  const folder = join(project, 'not', 'there', 'made')
  let times = 0
  const making = () =>
    madeOnce({
      ...{ project, folder, sources: ['source'], what: 'It' },
      async make(draft) {
        times += 1
        await mkdir(draft)
        await writeFile(join(draft, 'file'), String(times))
      },
    })
  await Promise.all([making(), making()])
  await making()
  expect([times, await readFile(join(folder, 'file'), 'utf8')]).toEqual([1, '1'])
  await writeFile(join(project, 'source'), 'two')
  await making()
  expect([times, await readFile(join(folder, 'file'), 'utf8')]).toEqual([2, '2'])
  expect(await readdir(join(folder, '..'))).toEqual(['made'])
})
