import type { AnyStateNode } from 'xstate'
import { type Declared, eventName, guardName, transitionsOf } from './chart.ts'
import { type Effects, effectsOf } from './effects.ts'
import { explore } from './explore.ts'
import { eventsOf, type Model } from './model.ts'
import { withStandIns } from './stand-ins.ts'
import type { Row } from './table.ts'

/** One microstep, and the event that it is part of. */
interface Taken {
  title: string
  type: string
  transitions: readonly Declared[]
  effects: Effects
}

/** Tells which transition does what, also where regions react to the same event at once. */
class Attribution {
  private readonly by = new Map<Declared, Taken[]>()
  private readonly known = new Map<string, readonly Declared[]>()

  constructor(private readonly all: readonly Taken[]) {
    for (const one of all)
      for (const transition of one.transitions)
        this.by.set(transition, [...(this.by.get(transition) ?? []), one])
  }

  of = (transition: Declared): readonly Taken[] => this.by.get(transition) ?? []

  private isAlways = (transition: Declared, effect: string) =>
    this.of(transition).every(({ effects }) => effects.sentences.has(effect))

  /** Transitions that explain an effect where several are taken at once: those with most steps come first. */
  private causes(type: string, effect: string): readonly Declared[] {
    const showing = this.all.filter((one) => one.type === type && one.effects.sentences.has(effect))
    const candidates = [...new Set(showing.flatMap(({ transitions }) => transitions))]
      .filter((one) => this.isAlways(one, effect))
      .map((one) => ({ one, steps: this.of(one).filter((step) => step.type === type) }))
    let open = new Set(showing)
    return [...new Set(candidates.map(({ steps }) => steps.length))]
      .toSorted((few, many) => many - few)
      .flatMap((length) => {
        const explains = candidates.filter(
          ({ steps }) => steps.length === length && steps.some((step) => open.has(step)),
        )
        const explained = new Set(explains.flatMap(({ steps }) => steps))
        open = new Set([...open].filter((step) => !explained.has(step)))
        return explains.map(({ one }) => one)
      })
  }

  private knownCauses(type: string, effect: string): readonly Declared[] {
    const key = `${type} ${effect}`
    const found = this.known.get(key) ?? this.causes(type, effect)
    this.known.set(key, found)
    return found
  }

  /** What a transition does; with a `?` what it does only sometimes. */
  effectsOf(transition: Declared): string[] {
    const taken = this.of(transition)
    const alone = taken.filter(({ transitions }) => transitions.length === 1)
    const shown = (steps: readonly Taken[]) => [
      ...new Set(steps.flatMap(({ effects }) => [...effects.sentences])),
    ]
    if (alone.length > 0)
      return shown(alone).map((effect) => (this.isAlways(transition, effect) ? effect : `${effect}?`))
    const types = [...new Set(taken.map(({ type }) => type))]
    return shown(taken).filter((effect) =>
      types.some((type) => this.knownCauses(type, effect).includes(transition)),
    )
  }
}

/** In a fixed order, so that another order of actions changes no row. */
const verbs = ['sets', 'stops', 'starts', 'tells', 'raises', 'does', 'ends']

/** `stops a; starts b, c`: each verb once, and none for fields of the context. */
function effectsIn(attribution: Attribution, transition: Declared): string {
  const values = attribution.of(transition).flatMap(({ effects }) => [...effects.values])
  const withValue = (key: string) => {
    const [value, ...more] = new Set(values.flatMap(([one, text]) => (one === key ? [text] : [])))
    return typeof value === 'string' && more.length === 0 ? `${key} = ${value}` : key
  }
  const effects = attribution.effectsOf(transition)
  const parts = verbs.flatMap((verb) => {
    const objects = effects
      .filter((effect) => effect.startsWith(`${verb} `))
      .map((effect) => effect.slice(verb.length + 1))
      .toSorted()
    if (objects.length === 0) return []
    return verb === 'sets'
      ? objects.map((object) => withValue(object.replace('?', ''))).join(', ')
      : `${verb} ${objects.join(', ')}`
  })
  return parts.join('; ')
}

const unique = (titles: readonly string[]) => [...new Set(titles)].toSorted()

/** Every declared transition of a model's machine, in the order of its states. */
export function rowsOf(model: Model): Row[] {
  const { steps } = explore(model)
  const machine = withStandIns(model.machine)
  const declared = [...transitionsOf(machine).values()]
  const attribution = new Attribution(
    steps.flatMap(({ microsteps, title, event: { type } }) =>
      microsteps.map((one) => ({ title, type, transitions: one.transitions, effects: effectsOf(one) })),
    ),
  )
  const refusals = steps.filter(({ isRefused }) => isRefused)
  const refusedIn = (source: AnyStateNode, type: string) =>
    refusals.flatMap(({ event, after, title }) =>
      event.type === type && after._nodes.includes(source) ? [title] : [],
    )
  const order = eventsOf(model).map(({ title }) => title)
  const listed = (titles: readonly string[]) =>
    [...titles].sort((one, other) => order.indexOf(one) - order.indexOf(other)).join(', ')

  /** Titles that take a branch and those that none takes, where the events' payloads decide. */
  function whenOf({ source, event, definition }: Declared): string {
    if (event === 'always') return ''
    const group = declared.filter((one) => one.source === source && one.event === event)
    const titlesOf = (one: Declared) => unique(attribution.of(one).map(({ title }) => title))
    const own = group.flatMap((one) => (one.definition === definition ? titlesOf(one) : []))
    const refused = group.at(-1)?.definition === definition ? unique(refusedIn(source, event)) : []
    const known = unique([...group.flatMap(titlesOf), ...refusedIn(source, event)])
    const takes = own.length === known.length ? '' : listed(own)
    const not = refused.length === known.length ? 'may be refused' : `not ${listed(refused)}`
    return [takes, refused.length > 0 ? not : ''].filter(Boolean).join('; ')
  }

  return declared.map((one) => ({
    state: one.source.path.join('.'),
    event: eventName(machine, one.event),
    guard: guardName(one.definition.guard),
    target: (one.definition.target ?? []).map(({ path }) => path.join('.')).join(' & '),
    effects: effectsIn(attribution, one),
    when: whenOf(one),
  }))
}
