import { newFolder } from '#test/server/server-process.ts'
import { type Bench, type Figure, median } from './bench.ts'
import { openChild } from './room/child.ts'
import { checkPc, openPc, sitUntilListening } from './slow-line/browser.ts'
import type { Asked } from './slow-line/door.ts'
import { type Lab, openLab } from './slow-line/lab.ts'
import { type Line, openLine } from './slow-line/line.ts'
import type { Begin } from './slow-line/pcs.ts'
import { bytesOf, stepsOf } from './slow-line/steps.ts'

/** Of the lab's own network, where the server stands in the room. */
const ofRoom = '100mbit'
/** Over so long starts are spread where they are, ms. */
const spreadMs = 10_000

type Say = (text: string) => void
type Kind = 'prepared' | 'new'
const kinds: readonly Kind[] = ['prepared', 'new']

/** What one browser asks for by an unhindered line, on a profile that was prepared the evening before, or on a new one. */
async function record(kind: Kind, lab: Lab, line: Line, say: Say) {
  const profile = await newFolder()
  if (kind === 'prepared') {
    const evening = await openPc(profile, line.chromium, lab.door.address)
    await checkPc(evening.page, lab, 'A001')
    await evening.close()
    say(`the check of a PC brought ${(bytesOf(lab.door.taken()) / 1e6).toFixed(1)} MB`)
  }
  lab.door.taken()
  const pc = await openPc(profile, line.chromium, lab.door.address)
  const began = performance.now()
  await sitUntilListening(pc.page, lab)
  const alone = performance.now() - began
  const asked = lab.door.taken().filter(({ startedAt }) => startedAt >= began)
  await pc.close()
  for (const one of largest(asked)) say(`  ${kind}: ${one}`)
  return { asked, alone, steps: stepsOf(asked) }
}

/** What weighs most of what was asked for, for whoever looks what could be spared. */
const largest = (asked: readonly Asked[]) =>
  asked
    .toSorted((one, other) => other.answeredBytes - one.answeredBytes)
    .slice(0, 8)
    .map(({ method, path, answeredBytes }) => `${(answeredBytes / 1000).toFixed(1)} KB ${method} ${path}`)

interface Trial {
  readonly name: string
  readonly kind: Kind
  readonly rate: string
  readonly spreadMs: number
}

/** All PCs at once over the shaped line, one of them a browser; how long each took, ms. */
async function begin(
  { kind, spreadMs: spread }: Trial,
  { lab, line, steps, count }: { lab: Lab; line: Line; steps: Begin['steps']; count: number },
) {
  const profile = await newFolder()
  if (kind === 'prepared') {
    const evening = await openPc(profile, line.chromium, lab.door.address)
    await checkPc(evening.page, lab, 'A001')
    await evening.close()
  }
  const pcs = openChild('../slow-line/pcs', () => undefined, line.before)
  const pc = await openPc(profile, line.browser, lab.door.address)
  lab.door.taken()
  try {
    const began = performance.now()
    const all = pcs.ask<number[]>('begin', {
      ...{ origin: lab.door.address, steps, count: count - 1, spreadMs: spread },
    } satisfies Begin)
    const [generated, browserMs] = await Promise.all([
      all.then((each) => ({ each, lastMs: performance.now() - began })),
      sitUntilListening(pc.page, lab).then(() => performance.now() - began),
    ])
    return { ...generated, browserMs }
  } finally {
    await Promise.all([pcs.close(), pc.close()])
  }
}

export const bench: Bench = {
  about:
    'a room begins over one line: bytes of a PC from the login page to Listening, and how long until all PCs are there, prepared by /pc-check or new',
  async run(say, { count = 30, rate = '2mbit', area = kinds.join() } = {}) {
    const asked = kinds.filter((kind) => area.split(',').includes(kind))
    const line = await openLine()
    try {
      const lab = await openLab(line.address, 12)
      try {
        const figures: Figure[] = []
        for (const kind of asked) {
          await line.cut(ofRoom)
          const { asked: all, alone, steps } = await record(kind, lab, line, say)
          const name = `a ${kind} PC`
          figures.push(
            { name: `${name}: bytes on the line`, value: bytesOf(all) / 1000, unit: 'KB' },
            { name: `${name}: requests`, value: steps.length, unit: '' },
            { name: `${name}: a browser alone, without a slow line`, value: alone / 1000, unit: 's' },
          )
          const trials: Trial[] = [
            { name: `${count} ${kind} PCs, server in the room`, kind, rate: ofRoom, spreadMs: 0 },
            { name: `${count} ${kind} PCs, line of ${rate}`, kind, rate, spreadMs: 0 },
            ...(kind === 'prepared'
              ? [{ name: `the same, begun over ${spreadMs / 1000} s`, kind, rate, spreadMs }]
              : []),
          ]
          for (const trial of trials) {
            await line.cut(trial.rate)
            const { each, lastMs, browserMs } = await begin(trial, { lab, line, steps, count })
            say(
              `${trial.name}: all after ${(lastMs / 1000).toFixed(1)} s, the browser after ${(browserMs / 1000).toFixed(1)} s`,
            )
            figures.push(
              { name: `${trial.name}: a PC has all, median`, value: median(each) / 1000, unit: 's' },
              { name: `${trial.name}: the last one has`, value: lastMs / 1000, unit: 's' },
              {
                name: `${trial.name}: the browser among them is in Listening`,
                value: browserMs / 1000,
                unit: 's',
              },
            )
          }
        }
        return figures
      } finally {
        await lab.close()
      }
    } finally {
      await line.close()
    }
  },
}
