/** Red, green and blue, 0..255 each. */
export type Colour = readonly [red: number, green: number, blue: number]

const linear = (value: number) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)

/**
 * The individual typology angle of a skin's colour, degrees (CIE Lab, D65): the greater, the lighter. It is that of the
 * picture, so of the light as much as of the person.
 */
export function typologyAngle(colour: Colour): number {
  const [red, green, blue] = colour.map(linear) as [number, number, number]
  const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
  const lightness = 116 * y - 16
  return (Math.atan2(lightness - 50, 200 * (y - z)) * 180) / Math.PI
}

export type SkinGroup = 'lighter' | 'darker'

/** The faces in two halves by their skin's colour in the picture. @param skins by the face's id */
export function skinGroups(skins: Readonly<Record<string, Colour>>): {
  groupOf(face: string): SkinGroup
  /** The angle at which the halves part, degrees. */
  border: number
} {
  const angles = new Map(Object.entries(skins).map(([id, colour]) => [id, typologyAngle(colour)]))
  const sorted = [...angles.values()].toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const border = ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
  return { groupOf: (face) => ((angles.get(face) ?? 0) < border ? 'darker' : 'lighter'), border }
}
