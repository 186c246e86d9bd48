import type { Builder } from 'flatbuffers'

/** TFLite aligns tensor data to 16 bytes from the start of the file. */
export const alignment = 16

/** A table of the things at these offsets, by their slots; 0 is one that is absent. */
export function tableOf(builder: Builder, fields: Readonly<Record<number, number>>): number {
  const slots = Object.entries(fields).map(([slot, offset]) => [Number(slot), offset] as const)
  builder.startObject(1 + Math.max(...slots.map(([slot]) => slot)))
  for (const [slot, offset] of slots) builder.addFieldOffset(slot, offset, 0)
  return builder.endObject()
}

/** A vector of tables. */
export function tablesOf(builder: Builder, offsets: readonly number[]): number {
  builder.startVector(4, offsets.length, 4)
  for (const offset of offsets.toReversed()) builder.addOffset(offset)
  return builder.endVector()
}

/** A vector of bytes that is a flatbuffer of its own, and must keep its alignment inside this one. */
export function bytesOf(builder: Builder, bytes: Uint8Array): number {
  builder.startVector(1, bytes.length, alignment)
  for (const byte of bytes.toReversed()) builder.writeInt8(byte)
  return builder.endVector()
}
