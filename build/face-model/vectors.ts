import type { Builder } from 'flatbuffers'

/** A vector of tables. */
export function tablesOf(builder: Builder, offsets: readonly number[]): number {
  builder.startVector(4, offsets.length, 4)
  for (const offset of offsets.toReversed()) builder.addOffset(offset)
  return builder.endVector()
}

/** A vector of bytes that is a flatbuffer of its own, and must keep its alignment inside this one: 16, as TFLite aligns tensors. */
export function bytesOf(builder: Builder, bytes: Uint8Array): number {
  builder.startVector(1, bytes.length, 16)
  for (const byte of bytes.toReversed()) builder.writeInt8(byte)
  return builder.endVector()
}
