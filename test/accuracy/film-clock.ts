/**
 * To be imported by a detector's worker before the detector: its clock becomes the film's. A film is shown faster than its
 * time goes by, and what a detector remembers for a second must last a second of the film. Each frame's timestamp sets the
 * clock; between two frames it goes on as the real one does.
 */
const real = performance.now.bind(performance)
let film = 0
let setAt = 0

performance.now = () => film + (real() - setAt)

const { read } = ReadableStreamDefaultReader.prototype
ReadableStreamDefaultReader.prototype.read = async function readFrame(this: ReadableStreamDefaultReader) {
  const result = await read.call(this)
  if (result.value instanceof VideoFrame) {
    film = Math.max(performance.now(), result.value.timestamp / 1000)
    setAt = real()
  }
  return result
}
