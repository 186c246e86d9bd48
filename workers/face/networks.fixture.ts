import { openFullRange, openShortRange } from './networks.ts'

/** What is asked of both networks, in a worker as the detector asks them. */
export interface Asked {
  modelUrl: string
  secondModelUrl: string
  square: ImageData
}

addEventListener('message', async ({ data }: MessageEvent<Asked>) => {
  const first = await openShortRange(data.modelUrl, 0.5)
  const second = await openFullRange(data.secondModelUrl)
  postMessage([first.find(data.square), second.find(data.square)])
})
