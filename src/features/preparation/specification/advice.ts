import { leastPc as least, type ThisPc } from '#src/platform/devices/this-pc.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { specification } from '#src/ui/texts/preparation.ts'

const { advice, found } = specification

/** `self`: the candidate has to check this, because a browser cannot. */
export type Verdict = 'good' | 'poor' | 'self'

export interface Advice {
  title: string
  verdict: Verdict
  found: string
}

function memory({ memoryGb }: ThisPc): Advice {
  const title = advice.memory
  if (memoryGb === null) return { title, verdict: 'self', found: found.memoryUnknown }
  const isEnough = memoryGb >= least.memoryGb
  return {
    title,
    verdict: isEnough ? 'good' : 'poor',
    found: fill(isEnough ? found.memory : found.memoryLow, { memory: memoryGb }),
  }
}

function screen({ screen: { width, height } }: ThisPc): Advice {
  const isEnough = width >= least.width && height >= least.height
  return {
    title: advice.screen,
    verdict: isEnough ? 'good' : 'poor',
    found: fill(isEnough ? found.screen : found.screenSmall, { width, height }),
  }
}

/** The device advice beside the values of this PC (spec: orders#device-advice). It only advises and blocks nothing. */
export const adviceFor = (pc: ThisPc): Advice[] => [
  memory(pc),
  {
    title: advice.network,
    verdict: pc.isOnline ? 'good' : 'poor',
    found: pc.isOnline ? found.online : found.offline,
  },
  { title: advice.alone, verdict: 'self', found: found.self },
  {
    title: advice.browser,
    verdict: pc.isChrome ? 'good' : 'poor',
    found: pc.isChrome ? found.browser : found.browserOther,
  },
  screen(pc),
  { title: advice.power, verdict: 'self', found: found.self },
]
