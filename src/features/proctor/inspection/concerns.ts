import type { BoardPicture, DetectorPicture } from './board-picture.ts'

/** What a proctor should look after, the gravest first. */
export const concerns = [
  'stopped',
  'elsewhere',
  'notOpened',
  'network',
  'camera',
  'virtualCamera',
  'microphone',
  'detector',
  'slow',
  'face',
  'distant',
  'warned',
  'covered',
  'nearEnd',
] as const
export type Concern = (typeof concerns)[number]

const stopped = ['disqualifying', 'disqualified']
const notOpened = ['loadingFailed', 'otherBrowser', 'startFailed']

/** Faces are counted all the time; other detectors speak when there is something to say, ms. */
const silentMs = 15_000
const isSilent = ({ name, at }: DetectorPicture, now: number) =>
  name === 'face' && (at === null || now - at > silentMs)

/** What is not well in a sitting at this moment; nothing where all is. It judges nobody: it says where to look. */
export function concernsOf(picture: BoardPicture): Concern[] {
  const { stage, facts, trouble, detectors } = picture
  const isBad = (name: string) => facts?.devices.some((one) => one.name === name && one.health === 'bad')
  const isThere: Record<Concern, boolean | undefined> = {
    stopped: stopped.includes(stage),
    elsewhere: stage === 'elsewhere',
    notOpened: notOpened.includes(stage),
    network: !picture.isOnline,
    camera: trouble !== null || isBad('camera'),
    virtualCamera: picture.isCameraVirtual,
    microphone: isBad('microphone'),
    detector: detectors.some((one) => one.last === 'detector.failed' || isSilent(one, picture.at)),
    slow: picture.isSlow,
    face: isBad('face'),
    distant: picture.isDistant,
    warned: picture.isWarned,
    covered: picture.isCovered && !picture.isWarned,
    nearEnd: facts?.counters.some(({ isNearEnd }) => isNearEnd),
  }
  return concerns.filter((one) => isThere[one])
}
