import { describe, expect, it } from 'vitest'
import { createMachine, getNextSnapshot } from 'xstate'
import { mutated } from './mutation.ts'
import { mutationsIn } from './operators.ts'
import { sampleMutations } from './sample.ts'

const source = `export const chart = {
  initial: 'shut',
  states: {
    shut: {
      on: {
        'door.pushed': { guard: 'isUnlocked', target: 'open', actions: ['creak', 'swing'] },
        'door.kicked': [{ guard: 'isOld', target: 'broken' }, { target: 'open' }],
      },
    },
    open: { entry: 'letIn', after: { timeout: 'shut' } },
    broken: { type: 'final' },
  },
}
export const implementations = {
  delays: { timeout: 1000, repair: 9000 },
  guards: { isUnlocked: () => true, isOld: () => false },
  actions: { creak: () => sound() },
}
const waitMs = 300
export const doorGuards = { isLocked: () => false }
const words: Record<string, string> = { 'door.pushed': 'open' }
`

const all = mutationsIn(source, 'door.ts')
const said = (kind: string) =>
  all.filter((one) => one.kind === kind).map(({ line, change }) => [line, change])

describe('changes to a machine', () => {
  it('drop each transition, a branch of several alone', () => {
    expect(said('transition removed').map(([line]) => line)).toEqual([6, 7, 7, 10])
  })

  it('turn and remove each guard, in the chart and where it is written', () => {
    expect(said('guard negated').map(([line]) => line)).toEqual([6, 7, 16, 16, 20])
    expect(said('guard removed')).toEqual([
      [6, "guard: 'isUnlocked'"],
      [7, "guard: 'isOld'"],
    ])
  })

  it('lead to a sibling instead', () => {
    expect(said('target changed')).toEqual([
      [6, "'open' → 'broken'"],
      [7, "'broken' → 'shut'"],
      [7, "'open' → 'broken'"],
      [10, "'shut' → 'open'"],
    ])
  })

  it('drop one action at a time, and change delays', () => {
    expect(said('action removed').map(([, change]) => change)).toEqual([
      "'creak'",
      "'swing'",
      "entry: 'letIn'",
      'creak: () => sound()',
    ])
    expect(said('delay changed').map(([, change]) => change)).toEqual([
      'timeout: 1000 → 9000',
      'repair: 9000 → 1000',
      'waitMs = 300 → 600',
    ])
  })

  it('leave a source that can still be read, and differs', () => {
    for (const one of all) {
      const changed = mutated(source, one)
      expect(changed).not.toBe(source)
      expect(() => mutationsIn(changed, 'door.ts'), one.change).not.toThrow()
    }
  })

  it('are noticed by whoever walks the machine', () => {
    const dropped = all.find(({ kind, line }) => kind === 'transition removed' && line === 7)
    const chart = (text: string) =>
      Function(
        `${text.match(/export const chart = ({[\s\S]*?\n})\n/)?.[0].replace('export const chart =', 'return')}`,
      )()
    const kicked = (text: string) => {
      const machine = createMachine(chart(text), {
        delays: { timeout: 1000 },
        guards: { isOld: () => true },
      })
      return getNextSnapshot(machine, machine.resolveState({ value: 'shut' }), { type: 'door.kicked' }).value
    }
    expect(kicked(source)).toBe('broken')
    expect(dropped && kicked(mutated(source, dropped))).toBe('open')
  })
})

describe('a draw', () => {
  const files = ['a.ts', 'b.ts', 'c.ts'].flatMap((file) => mutationsIn(source, file))

  it('is the same for the same seed, and another for another', () => {
    expect(sampleMutations(files, 20, 7)).toEqual(sampleMutations(files, 20, 7))
    expect(sampleMutations(files, 20, 7)).not.toEqual(sampleMutations(files, 20, 8))
  })

  it('begins with files that the seed decides, so that a small one can have any of them', () => {
    const firsts = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => sampleMutations(files, 1, seed)[0]?.file)
    expect(new Set(firsts)).toEqual(new Set(['a.ts', 'b.ts', 'c.ts']))
  })

  it('draws the same of a file whatever becomes of others', () => {
    const without = sampleMutations(
      files.filter(({ file }) => file !== 'b.ts'),
      files.length,
      7,
    )
    expect(without).toEqual(sampleMutations(files, files.length, 7).filter(({ file }) => file !== 'b.ts'))
  })

  it('takes of every file in turn', () => {
    const times = ['a.ts', 'b.ts', 'c.ts'].map(
      (file) => sampleMutations(files, 12, 3).filter((one) => one.file === file).length,
    )
    expect(times).toEqual([4, 4, 4])
  })
})
