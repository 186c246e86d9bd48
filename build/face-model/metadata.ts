import { Builder } from 'flatbuffers'

/**
 * What the network expects of its one input, as MediaPipe's metadata tells it (metadata_schema.fbs, identifier
 * 'M001'): an RGB image whose bytes 0..255 become (byte - mean) / deviation, so -1..1.
 */
const input = { name: 'image', mean: 127.5, deviation: 127.5 } as const

// The numbers below are the schema's: a field's slot is its place in its table, a union's kind its place in the union.
const imageProperties = { kind: 2, colorSpaceRgb: 1 } as const
const normalization = { kind: 1 } as const

function floats(builder: Builder, value: number): number {
  builder.startVector(4, 1, 4)
  builder.addFloat32(value)
  return builder.endVector()
}

function vectorOf(builder: Builder, offset: number): number {
  builder.startVector(4, 1, 4)
  builder.addOffset(offset)
  return builder.endVector()
}

function imageContent(builder: Builder): number {
  builder.startObject(2)
  builder.addFieldInt8(0, imageProperties.colorSpaceRgb, 0)
  const properties = builder.endObject()
  builder.startObject(3)
  builder.addFieldInt8(0, imageProperties.kind, 0)
  builder.addFieldOffset(1, properties, 0)
  return builder.endObject()
}

function normalizationUnit(builder: Builder): number {
  const mean = floats(builder, input.mean)
  const deviation = floats(builder, input.deviation)
  builder.startObject(2)
  builder.addFieldOffset(0, mean, 0)
  builder.addFieldOffset(1, deviation, 0)
  const options = builder.endObject()
  builder.startObject(2)
  builder.addFieldInt8(0, normalization.kind, 0)
  builder.addFieldOffset(1, options, 0)
  return builder.endObject()
}

/** The `ModelMetadata` block, ready to become one buffer of a TFLite file. */
export function faceModelMetadata(): Uint8Array {
  const builder = new Builder(512)
  const name = builder.createString(input.name)
  const content = imageContent(builder)
  const units = vectorOf(builder, normalizationUnit(builder))
  builder.startObject(7)
  builder.addFieldOffset(0, name, 0)
  builder.addFieldOffset(3, content, 0)
  builder.addFieldOffset(4, units, 0)
  const tensors = vectorOf(builder, builder.endObject())
  builder.startObject(8)
  builder.addFieldOffset(2, tensors, 0)
  const subgraphs = vectorOf(builder, builder.endObject())
  const modelName = builder.createString('BlazeFace short range')
  const licence = builder.createString('Apache License, Version 2.0')
  builder.startObject(8)
  builder.addFieldOffset(0, modelName, 0)
  builder.addFieldOffset(3, subgraphs, 0)
  builder.addFieldOffset(5, licence, 0)
  builder.finish(builder.endObject(), 'M001')
  return builder.asUint8Array()
}
