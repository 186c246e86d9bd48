import { Builder, ByteBuffer } from 'flatbuffers'
import { alignment, bytesOf, tableOf, tablesOf } from './tables.ts'

/** Name under which TensorFlow Lite's tools look for the metadata block. */
const metadataName = 'TFLITE_METADATA'

/** Slots of the root table `Model` in TensorFlow Lite's schema (schema.fbs, identifier 'TFL3'). */
export const modelSlots = {
  version: 0,
  operatorCodes: 1,
  subgraphs: 2,
  description: 3,
  buffers: 4,
  metadataBuffer: 5,
  metadata: 6,
  signatureDefs: 7,
} as const

export class NotATfliteModelError extends Error {
  readonly code = 'not_a_tflite_model'
}

/** A reader of one table: absolute positions of what its fields hold, 0 where a field is absent. */
export function tableAt(bytes: ByteBuffer, table: number) {
  const field = (slot: number) => {
    const offset = bytes.__offset(table, 4 + slot * 2)
    return offset === 0 ? 0 : table + offset
  }
  const referred = (slot: number) => {
    const at = field(slot)
    return at === 0 ? 0 : at + bytes.readInt32(at)
  }
  return {
    field,
    referred,
    /** Absolute positions of the tables that the vector in `slot` lists. */
    tables(slot: number): number[] {
      const vector = referred(slot)
      if (vector === 0) return []
      return Array.from({ length: bytes.readInt32(vector) }, (_, index) => {
        const at = vector + 4 + index * 4
        return at + bytes.readInt32(at)
      })
    },
  }
}

/** The root table of a TFLite file. @throws {NotATfliteModelError} when the bytes are none */
export function readModel(bytes: ByteBuffer) {
  if (bytes.capacity() < 8 || !bytes.__has_identifier('TFL3')) {
    throw new NotATfliteModelError(
      'These bytes are no TensorFlow Lite model: the identifier TFL3 is missing. Reinstall the package that ships the model.',
    )
  }
  return tableAt(bytes, bytes.readInt32(0))
}

function textAt(bytes: ByteBuffer, position: number): string {
  const length = bytes.readInt32(position)
  return new TextDecoder().decode(bytes.bytes().subarray(position + 4, position + 4 + length))
}

/** Whether a TFLite file already carries a metadata block, as MediaPipe's own downloads do. */
export function hasMetadata(bytes: ByteBuffer): boolean {
  return readModel(bytes)
    .tables(modelSlots.metadata)
    .some((entry) => {
      const name = tableAt(bytes, entry).referred(0)
      return name !== 0 && textAt(bytes, name) === metadataName
    })
}

/**
 * Gives a TFLite file the metadata block that MediaPipe's tasks ask for.
 *
 * A flatbuffer's references only point forward, so the new root goes in front and the old file stays behind it byte
 * for byte: the new root refers to the old operators, subgraphs and tensors, and adds one buffer and one entry.
 *
 * @param model a TFLite file; returned as it is when it has the block already
 * @param metadata a `ModelMetadata` flatbuffer
 */
export function withMetadata(model: Uint8Array, metadata: Uint8Array): Uint8Array {
  const bytes = new ByteBuffer(model)
  const old = readModel(bytes)
  if (hasMetadata(bytes)) return model

  // The builder writes from the end to the start, so what must lie last is written first.
  const builder = new Builder(model.length + metadata.length + 4096)
  builder.prep(alignment, 0)
  builder.pad((alignment - (model.length % alignment)) % alignment)
  for (let at = model.length - 1; at >= 0; at -= 1) builder.writeInt8(model[at] ?? 0)
  const end = builder.offset()
  /** A position in the old file, as the builder counts: from the end. 0 stays 0, which means absent. */
  const fromEnd = (position: number) => (position === 0 ? 0 : end - position)

  const oldBuffers = old.tables(modelSlots.buffers)
  const buffer = tableOf(builder, { 0: bytesOf(builder, metadata) })
  const buffers = tablesOf(builder, [...oldBuffers.map(fromEnd), buffer])

  const name = builder.createString(metadataName)
  builder.startObject(2)
  builder.addFieldOffset(0, name, 0)
  builder.addFieldInt32(1, oldBuffers.length, 0)
  const entry = builder.endObject()
  const entries = tablesOf(builder, [...old.tables(modelSlots.metadata).map(fromEnd), entry])

  builder.startObject(8)
  const version = old.field(modelSlots.version)
  builder.addFieldInt32(modelSlots.version, version === 0 ? 0 : bytes.readInt32(version), 0)
  for (const slot of [
    'operatorCodes',
    'subgraphs',
    'description',
    'metadataBuffer',
    'signatureDefs',
  ] as const) {
    builder.addFieldOffset(modelSlots[slot], fromEnd(old.referred(modelSlots[slot])), 0)
  }
  builder.addFieldOffset(modelSlots.buffers, buffers, 0)
  builder.addFieldOffset(modelSlots.metadata, entries, 0)
  builder.finish(builder.endObject(), 'TFL3')
  return builder.asUint8Array()
}
