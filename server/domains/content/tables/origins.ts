import type { Place } from './place.ts'

type PlaceOf = (key: string) => Place

/** Which cells the parts of a test came from, so that what is wrong with a field is told at its cell. */
export class Origins {
  readonly #places = new WeakMap<object, PlaceOf>()

  /** Notes where the fields of this value stand; '' asks for the value's own place. */
  put<Value extends object>(value: Value, placeOf: PlaceOf): Value {
    this.#places.set(value, placeOf)
    return value
  }

  /** The cell of a field such as `sections.reading.parts[0].direction.text`: its own, or that of what holds it. */
  locate(root: unknown, field: string): Place | null {
    let node = root
    let place: Place | null = null
    for (const [step, index] of field.matchAll(/\[(\d+)\]|[^.[\]]+/g)) {
      const key = index ?? step
      place = this.#placeOf(node)?.(key) ?? place
      node = node instanceof Object ? Reflect.get(node, key) : undefined
    }
    return this.#placeOf(node)?.('') ?? place
  }

  #placeOf(node: unknown): PlaceOf | undefined {
    return node instanceof Object ? this.#places.get(node) : undefined
  }
}
