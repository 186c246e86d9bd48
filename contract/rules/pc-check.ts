/** What a PC is: fit for a test, fit with something to know of, or not fit. */
export const pcOutcomes = ['ready', 'warning', 'notReady'] as const
export type PcOutcome = (typeof pcOutcomes)[number]

/** The oldest Chromium that the web app is built for: an older one may not even read its programs. */
export const leastChromium = 120

/**
 * Everything that a check of a PC can find, `item.finding`, and what it makes of the PC (spec: exam-sessions#checked-pcs). A lock
 * that is not in force warns: a PC without a kit can be used under a proctor's eyes.
 */
export const pcFindings = {
  'capture.refused': 'ready',
  'capture.offered': 'warning',
  'capture.unknown': 'warning',
  'capture.unfinished': 'warning',
  'browser.chrome': 'ready',
  'browser.other': 'warning',
  'browser.old': 'notReady',
  'browser.unsupported': 'notReady',
  'browser.unfinished': 'warning',
  'permissions.granted': 'ready',
  'permissions.asked': 'warning',
  'permissions.denied': 'notReady',
  'permissions.unfinished': 'warning',
  'kiosk.filled': 'ready',
  'kiosk.window': 'warning',
  'kiosk.unfinished': 'warning',
  'passport.ofSeat': 'ready',
  'passport.ownKey': 'ready',
  'passport.none': 'ready',
  'passport.missing': 'notReady',
  'passport.otherSeat': 'notReady',
  'passport.unfinished': 'warning',
  'printing.refused': 'ready',
  'printing.offered': 'warning',
  'printing.unfinished': 'warning',
  'memory.enough': 'ready',
  'memory.little': 'warning',
  'memory.unknown': 'warning',
  'memory.unfinished': 'warning',
  'screens.one': 'ready',
  'screens.several': 'warning',
  'screens.small': 'warning',
  'screens.unfinished': 'warning',
  'storage.kept': 'ready',
  'storage.slow': 'warning',
  'storage.low': 'warning',
  'storage.refused': 'notReady',
  'storage.unfinished': 'notReady',
  'network.good': 'ready',
  'network.slow': 'warning',
  'network.tooSlow': 'notReady',
  'network.absent': 'notReady',
  'network.unfinished': 'notReady',
  'clock.right': 'ready',
  'clock.off': 'warning',
  'clock.unknown': 'warning',
  'clock.unfinished': 'warning',
  'camera.good': 'ready',
  'camera.small': 'warning',
  'camera.virtual': 'warning',
  'camera.dark': 'warning',
  'camera.failed': 'notReady',
  'camera.denied': 'notReady',
  'camera.absent': 'notReady',
  'camera.busy': 'notReady',
  'camera.unfinished': 'notReady',
  'microphone.heard': 'ready',
  'microphone.quiet': 'warning',
  'microphone.silent': 'notReady',
  'microphone.failed': 'notReady',
  'microphone.denied': 'notReady',
  'microphone.absent': 'notReady',
  'microphone.busy': 'notReady',
  'microphone.unfinished': 'notReady',
  'detectors.fast': 'ready',
  'detectors.slow': 'warning',
  'detectors.tooSlow': 'notReady',
  'detectors.failed': 'notReady',
  'detectors.unfinished': 'notReady',
  'content.kept': 'ready',
  'content.appOnly': 'ready',
  'content.failed': 'warning',
  'content.skipped': 'warning',
  'devTools.closed': 'ready',
  'devTools.opened': 'warning',
  'devTools.skipped': 'warning',
  'newWindow.refused': 'ready',
  'newWindow.opened': 'warning',
  'newWindow.unknown': 'warning',
  'newWindow.unfinished': 'warning',
  'headphones.worn': 'ready',
  'headphones.notWorn': 'notReady',
  'headphones.failed': 'notReady',
  'headphones.skipped': 'warning',
} as const satisfies Record<`${string}.${string}`, PcOutcome>

export type PcFinding = keyof typeof pcFindings
export const allPcFindings = Object.keys(pcFindings) as [PcFinding, ...PcFinding[]]

/** What is looked at without anybody's help, in this order: asking to capture needs the click that begins the check. */
export const automaticItems = [
  ...(['capture', 'browser', 'permissions', 'kiosk', 'passport', 'printing', 'memory', 'screens'] as const),
  ...(['storage', 'network', 'clock', 'camera', 'microphone', 'detectors'] as const),
] as const

/** What is tried after somebody has answered for the developer tools, once no click counts any more: after one any browser opens a window. */
export const windowItem = 'newWindow'

export type TriedItem = (typeof automaticItems)[number] | typeof windowItem

/** Everything that a whole check says something of. */
export const pcItems = [...automaticItems, 'content', 'devTools', windowItem, 'headphones'] as const
export type PcItem = (typeof pcItems)[number]

export const itemOf = (finding: PcFinding): PcItem => finding.slice(0, finding.indexOf('.')) as PcItem

/** What is found where an item gave no answer in its time, or failed otherwise than it may. */
export const unfinished = (item: TriedItem): PcFinding => `${item}.unfinished`

/** Numbers that a sentence about a finding says, by their names in it. */
export const pcFigures = [
  ...(['version', 'gb', 'width', 'height', 'mb', 'ms', 'mbps', 'seconds', 'rate', 'count', 'of'] as const),
] as const
export type PcFigures = { readonly [Name in (typeof pcFigures)[number]]?: number | undefined }

/** What was found of one item. */
export interface PcResult {
  readonly finding: PcFinding
  readonly figures: PcFigures
}

/** What it means that a PC has no passport, where exam sessions demand one and where not: this may change after its check. */
export function byDemand(result: PcResult, isDemanded: boolean): PcResult {
  const { finding } = result
  if (finding !== 'passport.none' && finding !== 'passport.missing') return result
  return { ...result, finding: isDemanded ? 'passport.missing' : 'passport.none' }
}

/** The worst of what was found; of nothing at all nobody knows that it is ready. */
export function outcomeOf(results: readonly Pick<PcResult, 'finding'>[]): PcOutcome {
  const found = results.map(({ finding }) => pcFindings[finding])
  return pcOutcomes.findLast((outcome) => found.includes(outcome)) ?? 'notReady'
}

/** Whether each item was looked at, and once. */
export const isWholeCheck = (results: readonly Pick<PcResult, 'finding'>[]): boolean =>
  results.length === pcItems.length &&
  new Set(results.map(({ finding }) => itemOf(finding))).size === pcItems.length

/** Three tones, one after another: which is quieter, and which has its channels against one another, 0 to 2 each. */
export interface ToneTrial {
  readonly quiet: number
  readonly opposed: number
}

/**
 * The test of headphones by Woods, Siegel, Traer and McDermott, 'Headphone screening to facilitate web-based auditory experiments'
 * (Attention, Perception & Psychophysics 79, 2017): of three tones of 200 Hz the quietest is to be named. One is 6 dB quieter; in
 * another the right channel is the left one's opposite, so that over loudspeakers, or over one loudspeaker that plays both, it
 * cancels in the air and is taken for the quietest. Over loudspeakers the answers are therefore wrong, and not only guessed.
 * Who guesses is right with 1/3 each time: at least 5 of 6 by chance are (6 · 2 + 1) / 3⁶ = 13 / 729, about 1.8 %.
 */
export const headphoneTest = { trials: 6, leastRight: 5, tones: 3 } as const

/** How probable it is that at least `least` of `trials` guesses are right, each with the probability `chance`, 0 to 1. */
export function guessingPasses({
  trials,
  leastRight,
  tones,
}: {
  trials: number
  leastRight: number
  tones: number
} = headphoneTest): number {
  const chance = 1 / tones
  const ways = (right: number): number => (right === 0 ? 1 : (ways(right - 1) * (trials - right + 1)) / right)
  let probability = 0
  for (let right = leastRight; right <= trials; right += 1)
    probability += ways(right) * chance ** right * (1 - chance) ** (trials - right)
  return probability
}

/** Headphones are worn where enough of the answers named the quieter tone. */
export function headphonesFrom(answers: readonly boolean[]): PcResult {
  const count = answers.filter(Boolean).length
  const finding = count >= headphoneTest.leastRight ? 'headphones.worn' : 'headphones.notWorn'
  return { finding, figures: { count, of: answers.length } }
}
