import { serveFrames } from '../host/inside.ts'
import { openSampling, type PictureSampled } from './sampling.ts'

serveFrames<null, PictureSampled>(async () => ({ look: openSampling() }))
