import { breaks } from '#src/ui/texts/breaks.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import { asks, type Expected, plain, quiet, type Row } from './expectation.ts'

const { panel, listening, submission, closing, directions, failed } = sections

const answeredRows = (name: 'structure' | 'reading'): Record<string, Expected> => ({
  loading: plain(sections.loading[name]),
  loadingFailed: plain(failed.title, failed.retry),
  'briefing.fetching': plain(directions.title),
  'briefing.unfetched': plain(directions.title, failed.retry),
  'briefing.ready': plain(directions.start),
  opening: plain(sections.loading[name]),
  openingFailed: plain(failed.title, failed.retry),
  'running.answering': plain(panel.timeLeft, sections.question.options),
  'running.covered': plain(panel.timeLeft),
  'running.directing': plain(directions.clockRuns, directions.previous),
  'running.submitting.shown': { says: [panel.timeLeft], dialog: true },
  'running.submitting.behind': plain(panel.timeLeft),
  handedIn: plain(sections.names[name]),
  alreadyFinished: plain(sections.names[name]),
  disqualified: plain(sections.names[name]),
})

/** Of the sections and of handing them in. */
export const sectionRows: Record<string, Record<string, Row>> = {
  structure: {
    ...answeredRows('structure'),
    sent: quiet,
    'closing.shown': asks(closing.sent, closing.proceed),
    'closing.behind': plain(sections.names.structure),
  },
  reading: answeredRows('reading'),
  listening: {
    loading: plain(sections.loading.listening),
    fetching: plain(sections.loading.listening),
    unreachable: plain(listening.audioFailed, listening.audioRetry),
    helped: plain(listening.helpTitle, listening.home, listening.audioRetry),
    starting: plain(sections.loading.listening, sections.loading.clockStands),
    startFailed: plain(failed.title, failed.retry),
    'running.playing.sounding': plain(panel.timeLeft),
    'running.playing.buffering': plain(listening.buffering),
    'running.covered': plain(panel.timeLeft),
    'running.holding': plain(panel.timeLeft, breaks.beginning),
    'running.pausing': plain(panel.timeLeft),
    'running.awaitingGesture': plain(listening.gestureTitle, listening.proceed),
    'running.interrupted': plain(listening.audioFailed, listening.audioRetry),
    'running.stuck': plain(listening.helpTitle, listening.home, listening.audioRetry),
    'running.concluding': plain(listening.endTitle, closing.proceed),
    'submitting.shown': { says: [], dialog: true },
    'submitting.behind': plain(sections.names.listening),
    redirecting: plain(sections.loading.listening),
    handedIn: plain(sections.names.listening),
    alreadyFinished: plain(sections.names.listening),
    disqualified: plain(sections.names.listening),
    left: plain(sections.names.listening),
  },
  submission: {
    deciding: quiet,
    confirming: asks(submission.question, submission.cancel, submission.confirm),
    lookingForPhotos: asks(submission.sending),
    lackingPhotos: asks(supervision.photos.missing, supervision.photos.take),
    photographing: asks(supervision.photos.taking),
    askingForTime: asks(submission.timeIsUp),
    sending: ({ passedAt }) => asks(passedAt === null ? submission.sending : submission.timeIsUp),
    waiting: asks(submission.waiting, submission.resend),
    refused: asks(submission.refusedTitle, submission.safe, submission.resend),
    sent: quiet,
    cancelled: quiet,
    extended: quiet,
    finished: quiet,
    disqualified: quiet,
  },
}
