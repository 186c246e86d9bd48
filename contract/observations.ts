/**
 * What may be observed, from a detector's worker to the exam: one union, told apart by `kind`. An observation judges
 * nothing. All of it can be written as JSON; a moment is in ms since 1970, a confidence from 0 to 1.
 */

type Nothing = Record<never, never>

/** Where a face is: its box as shares of the picture. Not clamped, so that it tells how much of a face lies outside. */
export interface FacePlace {
  /** Of the box's left upper corner. */
  x: number
  y: number
  width: number
  height: number
}

/**
 * By what speech is known on a PC: words that it recognises itself, words that the browser's maker recognises, voice
 * without words, or nothing (spec: supervision#speech).
 */
export type WayOfHearing = 'words' | 'wordsAtMaker' | 'voice' | 'nothing'

/** What a PC's browser answers about speech, before anybody listens. */
export interface SpeechHere {
  way: WayOfHearing
  /** The language pack, with which words are recognised on the PC itself; absent where the browser has none to give. */
  pack: 'installed' | 'installable' | 'installing' | 'absent'
}

/** What each kind of report says beside its kind. */
interface DetectorReports {
  'face.counted': {
    count: number
    /** The most confident face first; as long as `count`. */
    confidences: number[]
    /** The widest face's share of the picture's width, to a thousandth; null without a face. */
    width: number | null
    /** The box of each face, in the order of `confidences`, to a thousandth. */
    places: FacePlace[]
    /** How far the surest face is turned to a side, degrees from 0 to 90, estimated; null without a face. */
    turn: number | null
    /**
     * The key points of the one face have not moved against each other for so long, ms, as those of a photograph do not: told once in a
     * watch, else null.
     */
    flatMs: number | null
  }

  /** Words were recognised. */
  'speech.heard': {
    text: string
    /** How many words `text` has. */
    words: number
    /** The recogniser's; some say 0 for everything. */
    confidence: number
    from: number
    to: number
    /** Whether the browser recognised on this PC; else its maker's server did. */
    onDevice: boolean
  }
  /** Words that were not said at this microphone: a headset leaks, or somebody speaks further off. How many they were. */
  'speech.leaked': { words: number }
  /** A stretch of voice: reported while it goes on, with the same `from`, and once more when it has ended. */
  'speech.voice': {
    from: number
    to: number
    /** Voice within, without the pauses, ms. */
    ms: number
    /** How loud the voice is, dB of full scale: 0 is the loudest, someone at their own microphone about -20. */
    levelDb: number
    goesOn: boolean
  }
  /** The voice-activity network is listening; about once a second. */
  'speech.listened': {
    /** Sound listened to since the report before, ms; and how much of it was voice. */
    ms: number
    voiceMs: number
    /** How loud all of it was, dB of full scale; -100 is a microphone that is switched off. */
    levelDb: number
  }

  /** The page is out of sight (another tab, a minimised window), without keyboard focus, or out of fullscreen. */
  'presence.hidden': Nothing
  'presence.blurred': Nothing
  'presence.fullscreenLeft': Nothing
  /** It is back after so many ms; null where it had not been there before. */
  'presence.visible': { ms: number | null }
  'presence.focused': { ms: number | null }
  'presence.fullscreenEntered': { ms: number | null }
  /** The page stood still: a sleeping PC, a discarded tab, a program that hung. */
  'presence.frozen': { from: number; to: number; ms: number }
  /** A second screen was connected, or disconnected. */
  'presence.secondScreen': { extended: boolean }
  /** Something was tried; nothing of what was copied or pasted is kept. */
  'presence.copied': Nothing
  'presence.pasted': Nothing
  'presence.printed': Nothing

  /** The camera gives no picture to rely on, or is in another trouble than before. */
  'camera.muted': { since: number }
  'camera.frozen': { since: number }
  /** Told once more when it has become darker. */
  'camera.dark': { since: number }
  'camera.covered': { since: number }
  /** The picture is good again; `ms` is how long the trouble lasted. */
  'camera.recovered': { trouble: PictureTrouble; ms: number }
  /** The track has ended: unplugged where the device is gone, else taken away by the browser or its user. */
  'camera.ended': { gone: boolean }
  /** The camera's name is that of a program. Not a proof: some of them serve a phone's real camera. */
  'camera.virtual': { label: string }
  /** The same pictures come again since then, every so many ms: perhaps a recording that is played over and over. */
  'camera.repeated': { since: number; ms: number }
}

export type PictureTrouble = 'camera.muted' | 'camera.frozen' | 'camera.dark' | 'camera.covered'

/** What becomes of the detectors themselves. */
interface LifeReports {
  /** The model is loaded, so many ms after the start. */
  'detector.ready': { loadMs: number }
  'detector.failed': {
    code: FailureCode
    /** English, for the operator. */
    message: string
    /** Whether the host starts it again by itself. */
    restarts: boolean
  }
  /** The camera or microphone has ended; nothing more will be seen. */
  'detector.ended': Nothing
}

export type FailureCode = 'unsupported' | 'no_source' | 'load_failed' | 'crashed' | 'timed_out'

/** What becomes of the devices, as the exam opens and closes them. */
interface DeviceReports {
  'camera.closed': Nothing
  'camera.opening': Nothing
  'camera.open': Nothing
  /** `code` names why, such as `device.denied`. */
  'camera.failed': { code: string }
  'microphone.open': Nothing
  'microphone.failed': Nothing
}

type AllReports = DetectorReports & LifeReports & DeviceReports

/** What a detector reports before the host adds who reported it, and when. */
export type Report<Kind extends keyof AllReports = keyof AllReports> = {
  [K in Kind]: { kind: K } & AllReports[K]
}[Kind]

/** What a detector that is not of this project reports, with fields of its own: no rule knows it. */
export interface OtherReport {
  kind: `other.${string}`
}

/** All that detectors may report. */
export type DetectorReport = Report<keyof DetectorReports> | OtherReport

/** Who reported it, and when. */
export interface Source {
  /** Id of the detector, or name of the device. */
  detector: string
  /** By the server's clock in the exam; before, by this PC's, counted on without jumps even when that is set. */
  at: number
}

/** What it took to see it. */
export interface Look {
  /** How long the look took, ms. */
  latencyMs: number
  /** Frames, or pieces of sound, left out since the look before: the pace is slower than the device, or the PC is busy. */
  skipped: number
}

/** A report as the host passes it on. @typeParam Seen what the detector reports */
export type Observed<Seen> = Seen & Source & Look

export type LifeObservation = Report<keyof LifeReports> & Source

/** Everything that is observed in an exam; what no look has shown has no latency. */
export type Observation = (Report | OtherReport) & Source & Partial<Look>
