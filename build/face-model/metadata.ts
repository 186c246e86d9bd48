import { Builder } from 'flatbuffers'
import { bytesOf, tablesOf } from './vectors.ts'

/**
 * What the network expects of its one input, as MediaPipe's metadata tells it (metadata_schema.fbs, identifier
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

function inputTensor(builder: Builder): number {
  const name = builder.createString(input.name)
  const content = imageContent(builder)
  const units = tablesOf(builder, [normalizationUnit(builder)])
  builder.startObject(7)
  builder.addFieldOffset(0, name, 0)
  builder.addFieldOffset(3, content, 0)
  builder.addFieldOffset(4, units, 0)
  return builder.endObject()
}

/** Boxes, of which only MediaPipe's checks read the properties. */
function boxContent(builder: Builder): number {
  builder.startObject(3)
  builder.addFieldInt8(1, boxProperties.boundaries, 0)
  const properties = builder.endObject()
  builder.startObject(3)
  builder.addFieldInt8(0, boxProperties.kind, 0)
  builder.addFieldOffset(1, properties, 0)
  return builder.endObject()
}

/** The tensors of a network whose output MediaPipe reads as `decoding` says, by the names that it knows them by. */
function outputTensors(builder: Builder): number {
  const tensor = (title: string, content?: number) => {
    const name = builder.createString(title)
    builder.startObject(7)
    builder.addFieldOffset(0, name, 0)
    if (content) builder.addFieldOffset(3, content, 0)
    return builder.endObject()
  }
  return tablesOf(builder, [tensor('location', boxContent(builder)), tensor('score')])
}

function customBlock(builder: Builder, title: string, block: Uint8Array): number {
  const data = bytesOf(builder, block)
  const name = builder.createString(title)
  builder.startObject(2)
  builder.addFieldOffset(0, name, 0)
  builder.addFieldOffset(1, data, 0)
  return builder.endObject()
}

/**
 * The `ModelMetadata` block of a face network, ready to become one buffer of a TFLite file. @param decoding how its output is
 * read, for MediaPipe's task for objects: its task for faces knows that of the network that it is made for
 */
export function faceModelMetadata(title: string, decoding?: Uint8Array): Uint8Array {
  const builder = new Builder(512)
  const inputs = tablesOf(builder, [inputTensor(builder)])
  const outputs = decoding ? outputTensors(builder) : 0
  const custom = decoding ? tablesOf(builder, [customBlock(builder, 'DETECTOR_METADATA', decoding)]) : 0
  builder.startObject(10)
  builder.addFieldOffset(2, inputs, 0)
  builder.addFieldOffset(3, outputs, 0)
  builder.addFieldOffset(9, custom, 0)
  const subgraphs = tablesOf(builder, [builder.endObject()])
  const name = builder.createString(title)
  const licence = builder.createString('Apache License, Version 2.0')
  builder.startObject(8)
  builder.addFieldOffset(0, name, 0)
  builder.addFieldOffset(3, subgraphs, 0)
  builder.addFieldOffset(5, licence, 0)
  builder.finish(builder.endObject(), 'M001')
  return builder.asUint8Array()
}
