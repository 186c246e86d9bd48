import { Builder } from 'flatbuffers'
import { tableOf, tablesOf } from './tables.ts'

/**
 * How the output of BlazeFace full range is read (MediaPipe's face_detection_full_range.pbtxt): a score and 16 numbers, a box
 * and six points, for each of 48 by 48 anchors as large as the picture, in pixels of 192 by 192.
 */
const output = { anchors: 48, side: 192, numbers: 16, points: 6, pointsFrom: 4 } as const

/**
 * The anchors, in the order of the output. MediaPipe's task for objects takes each first number for a place down and the second for
 * one across; this network means the reverse. So across is down in all that it tells, and in these.
 */
function anchors(builder: Builder): number {
  const { anchors: many } = output
  const middle = (index: number) => (index + 0.5) / many
  const all = Array.from({ length: many * many }, (_, index) => {
    builder.startObject(4)
    builder.addFieldFloat32(0, middle(Math.floor(index / many)), 0)
    builder.addFieldFloat32(1, middle(index % many), 0)
    for (const size of [2, 3]) builder.addFieldFloat32(size, 1, 0)
    return builder.endObject()
  })
  return tableOf(builder, { 0: tableOf(builder, { 0: tablesOf(builder, all) }) })
}

function numbers(builder: Builder): number {
  const { anchors: many, side, numbers, points, pointsFrom } = output
  builder.startObject(12)
  // Classes, boxes, numbers of each, where its points begin, how many they are, and how many numbers each has.
  for (const [slot, value] of [1, many * many, numbers, pointsFrom, points, 2].entries())
    builder.addFieldInt32(slot, value, 0)
  for (const scale of [6, 7, 8, 9]) builder.addFieldFloat32(scale, side, 0)
  // Sizes are no exponents; scores are to become 0..1.
  builder.addFieldInt8(10, 0, 0)
  builder.addFieldInt8(11, 1, 0)
  return builder.endObject()
}

/** An `ObjectDetectorOptions` block (object_detector_metadata_schema.fbs, identifier 'V001'). */
export function decoding(): Uint8Array {
  const builder = new Builder(128 * 1024)
  const [ssd, decoded] = [anchors(builder), numbers(builder)]
  const version = builder.createString('1.0.0')
  builder.finish(tableOf(builder, { 0: version, 1: ssd, 2: decoded }), 'V001')
  return builder.asUint8Array()
}
