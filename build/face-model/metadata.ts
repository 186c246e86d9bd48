import { Builder } from 'flatbuffers'
import { bytesOf, tableOf, tablesOf } from './tables.ts'

/**
 * What each network expects of its one input, as MediaPipe's metadata tells it (metadata_schema.fbs, identifier
 * 'M001'): an RGB image whose bytes 0..255 become (byte - mean) / deviation, so -1..1.
 */
const input = { name: 'image', mean: 127.5, deviation: 127.5 } as const

// The numbers below are the schema's: a field's slot is its place in its table, a union's kind its place in the union.
const imageProperties = { kind: 2, colorSpaceRgb: 1 } as const
const boxProperties = { kind: 3, boundaries: 1 } as const
const normalization = { kind: 1 } as const

function floats(builder: Builder, value: number): number {
  builder.startVector(4, 1, 4)
  builder.addFloat32(value)
  return builder.endVector()
}

/** What a tensor holds: a kind of content, and its properties, one of which is that number. */
function contentOf(builder: Builder, kind: number, slot: number, property: number): number {
  builder.startObject(slot + 1)
  builder.addFieldInt8(slot, property, 0)
  const properties = builder.endObject()
  builder.startObject(3)
  builder.addFieldInt8(0, kind, 0)
  builder.addFieldOffset(1, properties, 0)
  return builder.endObject()
}

function normalizationUnit(builder: Builder): number {
  const options = tableOf(builder, { 0: floats(builder, input.mean), 1: floats(builder, input.deviation) })
  builder.startObject(2)
  builder.addFieldInt8(0, normalization.kind, 0)
  builder.addFieldOffset(1, options, 0)
  return builder.endObject()
}

function tensor(builder: Builder, name: string, content = 0, units = 0): number {
  return tableOf(builder, { 0: builder.createString(name), 3: content, 4: units })
}

function inputTensor(builder: Builder): number {
  const content = contentOf(builder, imageProperties.kind, 0, imageProperties.colorSpaceRgb)
  return tensor(builder, input.name, content, tablesOf(builder, [normalizationUnit(builder)]))
}

/** The tensors of a network whose output MediaPipe reads as `decoding` says, by the names that it knows them by. */
function outputTensors(builder: Builder): number {
  const boxes = contentOf(builder, boxProperties.kind, 1, boxProperties.boundaries)
  return tablesOf(builder, [tensor(builder, 'location', boxes), tensor(builder, 'score')])
}

/** How the output is read, under the name by which MediaPipe looks for it. */
function detectorBlock(builder: Builder, decoding: Uint8Array): number {
  const data = bytesOf(builder, decoding)
  return tablesOf(builder, [tableOf(builder, { 0: builder.createString('DETECTOR_METADATA'), 1: data })])
}

/**
 * The `ModelMetadata` block of a face network, ready to become one buffer of a TFLite file. @param decoding how its output is
 * read, for MediaPipe's task for objects: its task for faces knows that of the network that it is made for
 */
export function faceModelMetadata(name: string, decoding?: Uint8Array): Uint8Array {
  const builder = new Builder(512)
  const subgraph = tableOf(builder, {
    2: tablesOf(builder, [inputTensor(builder)]),
    3: decoding ? outputTensors(builder) : 0,
    9: decoding ? detectorBlock(builder, decoding) : 0,
  })
  const model = tableOf(builder, {
    0: builder.createString(name),
    3: tablesOf(builder, [subgraph]),
    5: builder.createString('Apache License, Version 2.0'),
  })
  builder.finish(model, 'M001')
  return builder.asUint8Array()
}
