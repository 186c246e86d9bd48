import { encode } from 'uqr'

/** The dark modules of a QR code, row by row, with its quiet zone of four modules (ISO/IEC 18004). */
export const qrModules = (content: string): boolean[][] => encode(content, { ecc: 'M', border: 4 }).data

/** A QR code as one path, sharp at any size and on paper. */
export function QrCode({
  content,
  label,
  className,
}: {
  content: string
  label: string
  className?: string | undefined
}) {
  const rows = qrModules(content)
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={className}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  )
}
