import { serveFrames } from '../host/inside.ts'
import type { PictureSampled } from './detect.ts'
import { openSampling } from './sampling.ts'

serveFrames<null, PictureSampled>(async () => ({ look: openSampling() }))
