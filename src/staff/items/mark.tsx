/** An item as the scatter plot draws it. */
export interface Point {
  readonly number: number
  readonly difficulty: number
  readonly discrimination: number
  readonly isOdd: boolean
}

interface MarkProps {
  x: number
  y: number
  isOdd: boolean
  /** Written beside a conspicuous one. */
  number?: number
}

/** A circle, or a triangle for what is conspicuous: told apart without colours too. */
export function Mark({ x, y, isOdd, number }: MarkProps) {
  if (!isOdd) return <circle cx={x} cy={y} r={4.5} fill="var(--mantine-color-ink-7)" fillOpacity={0.7} />
  return (
    <g>
      <path
        d={`M${x} ${y - 7}L${x + 7} ${y + 5}H${x - 7}Z`}
        fill="var(--mantine-color-red-7)"
        stroke="var(--mantine-color-white)"
      />
      {number !== undefined && (
        <text x={x + 9} y={y + 4} fontSize={12} fontWeight={600} fill="var(--mantine-color-red-8)">
          {number}
        </text>
      )}
    </g>
  )
}
