import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { ByteBuffer } from 'flatbuffers'
import { describe, expect, it } from 'vitest'
import { decoding } from './decoding.ts'
import { faceModelMetadata } from './metadata.ts'
import { hasMetadata, modelSlots, NotATfliteModelError, readModel, tableAt, withMetadata } from './model.ts'
import { faceModel } from './plugin.ts'

const shipped = readFileSync(
  createRequire(import.meta.url).resolve('@mediapipe/face_detection/face_detection_short_range.tflite'),
)

/** Position, in the file, of the bytes that a TFLite `Buffer` table holds. */
function dataOf(bytes: ByteBuffer, buffer: number): number {
  return tableAt(bytes, buffer).referred(0)
}

describe('the face model', () => {
  const made = new ByteBuffer(faceModel('short_range'))
  const old = new ByteBuffer(shipped)
  const prefix = Buffer.from(made.bytes()).indexOf(shipped)

  it('is made because the shipped file has no metadata', () => {
    expect(hasMetadata(old)).toBe(false)
    expect(hasMetadata(made)).toBe(true)
  })

  it('carries the identifier of a TensorFlow Lite file', () => {
    expect(made.__has_identifier('TFL3')).toBe(true)
  })

  it('holds the shipped file byte for byte, after a new head whose length keeps tensors aligned', () => {
    expect(prefix).toBeGreaterThan(0)
    expect(prefix % 16).toBe(0)
  })

  it('refers to the same version, operators and subgraphs', () => {
    const [before, after] = [readModel(old), readModel(made)]
    expect(made.readInt32(after.field(modelSlots.version))).toBe(
      old.readInt32(before.field(modelSlots.version)),
    )
    for (const slot of [modelSlots.operatorCodes, modelSlots.subgraphs]) {
      const tables = before.tables(slot)
      expect(tables.length).toBeGreaterThan(0)
      expect(after.tables(slot)).toEqual(tables.map((table) => table + prefix))
    }
  })

  it('keeps every tensor buffer in its place and adds one, aligned, that holds the metadata', () => {
    const before = readModel(old).tables(modelSlots.buffers)
    const after = readModel(made).tables(modelSlots.buffers)
    expect(after.slice(0, -1)).toEqual(before.map((table) => table + prefix))
    const data = dataOf(made, after.at(-1) ?? 0)
    const metadata = faceModelMetadata('BlazeFace short range')
    expect(made.readInt32(data)).toBe(metadata.length)
    expect((data + 4) % 16).toBe(0)
    expect(made.bytes().slice(data + 4, data + 4 + metadata.length)).toEqual(metadata)
  })

  it('tells that bytes 0..255 are to become -1..1', () => {
    const metadata = new ByteBuffer(faceModelMetadata('BlazeFace short range'))
    expect(metadata.__has_identifier('M001')).toBe(true)
    const [subgraph = 0] = tableAt(metadata, metadata.readInt32(0)).tables(3)
    const [tensor = 0] = tableAt(metadata, subgraph).tables(2)
    const [unit = 0] = tableAt(metadata, tensor).tables(4)
    const options = tableAt(metadata, tableAt(metadata, unit).referred(1))
    const number = (slot: number) => metadata.readFloat32(options.referred(slot) + 4)
    expect([number(0), number(1)]).toEqual([127.5, 127.5])
  })

  it('says of the network of the full range how its output is read', () => {
    const metadata = new ByteBuffer(faceModelMetadata('BlazeFace full range', decoding()))
    const [subgraph = 0] = tableAt(metadata, metadata.readInt32(0)).tables(3)
    expect(tableAt(metadata, subgraph).tables(3)).toHaveLength(2)
    const [custom = 0] = tableAt(metadata, subgraph).tables(9)
    const block = tableAt(metadata, custom).referred(1) + 4
    expect(block % 16).toBe(0)
    const options = tableAt(metadata, block + metadata.readInt32(block))
    const schema = tableAt(metadata, tableAt(metadata, options.referred(1)).referred(0))
    const anchors = schema.tables(0)
    expect(anchors).toHaveLength(48 * 48)
    const second = tableAt(metadata, anchors[1] ?? 0)
    const numbers = [0, 1, 2, 3].map((slot) => metadata.readFloat32(second.field(slot)))
    // The second of the first row: its place across stands where one down is expected.
    expect(numbers[0]).toBeCloseTo(0.5 / 48)
    expect(numbers[1]).toBeCloseTo(1.5 / 48)
    expect(numbers.slice(2)).toEqual([1, 1])
  })

  it('leaves a file alone that has metadata already, such as the official download', () => {
    const model = faceModel('short_range')
    expect(withMetadata(model, faceModelMetadata('BlazeFace short range'))).toBe(model)
  })

  it('refuses bytes that are no model, and says so', () => {
    expect(() =>
      withMetadata(new TextEncoder().encode('<!doctype html>'), faceModelMetadata('BlazeFace short range')),
    ).toThrow(NotATfliteModelError)
  })
})
