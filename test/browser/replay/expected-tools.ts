import { breaks } from '#src/ui/texts/breaks.ts'
import { sections } from '#src/ui/texts/sections.ts'
import { tools } from '#src/ui/texts/tools.ts'
import { asks, plain, quiet, type Row, without } from './expectation.ts'

const { call: proctorCall } = tools
const { reader } = sections.directions

/** What candidates have in the head of a section, by machine: its states and their expected content. */
export const toolRows: Record<string, Record<string, Row>> = {
  tools: {
    'sound.silent': { ...quiet, hides: [tools.volume] },
    'sound.heard': quiet,
    'menu.closed': { ...plain(tools.title), hides: [tools.spacing, tools.keys.choose] },
    'menu.open': ({ allowed }) => {
      const hides = (allowed as readonly string[]).includes('hiddenTimer') ? [] : [tools.hideTimer]
      const shown = hides.length === 0 ? [tools.hideTimer] : []
      return { ...asks(...shown, tools.showKeys, tools.close), hides: [tools.keys.choose, ...hides] }
    },
    'overview.resting': quiet,
    'overview.left': quiet,
    'menu.showingKeys': { ...asks(tools.keys.choose, tools.back), hides: [tools.spacing] },
    // It is shown with a passage in a test of its own: `highlighter.browser.test.tsx`.
    ...Object.fromEntries(
      ['off', 'resting', 'selected', 'full', 'highlighted', 'noting', 'listing'].map((state) => [
        `highlighter.${state}`,
        quiet,
      ]),
    ),
  },
  reader: {
    looking: plain(reader.read),
    voiceless: plain(reader.read, reader.voiceless),
    silent: { ...plain(reader.read), hides: [reader.stop] },
    speaking: { ...plain(reader.stop), hides: [reader.read] },
    failed: plain(reader.read, reader.failed),
  },
  proctorCall: {
    idle: { ...plain(proctorCall.open), hides: [proctorCall.calling] },
    sending: plain(proctorCall.sending, proctorCall.withdraw),
    unsent: plain(proctorCall.unsent, proctorCall.withdraw),
    calling: plain(proctorCall.calling, proctorCall.withdraw),
    withdrawing: { ...plain(proctorCall.open), hides: [proctorCall.calling] },
    unwithdrawn: { ...plain(proctorCall.open), hides: [proctorCall.calling] },
    answered: plain(proctorCall.answered, proctorCall.close),
    tooSoon: plain(proctorCall.refused, proctorCall.close),
    refused: plain(proctorCall.refused, proctorCall.close),
  },
  breaks: {
    none: without(breaks.title, breaks.resting.title),
    available: without(breaks.title, breaks.resting.title),
    asking: { ...asks(breaks.title, breaks.begin, breaks.cancel), hides: [breaks.afterQuestion] },
    askingInListening: asks(breaks.title, breaks.afterQuestion, breaks.begin, breaks.cancel),
    waiting: plain(breaks.waiting, breaks.cancel),
    beginning: plain(breaks.beginning),
    refused: plain(breaks.refused, breaks.close),
    resting: plain(breaks.resting.title, breaks.resting.goOn),
    over: plain(breaks.resting.title, breaks.resting.over),
    returning: plain(breaks.resting.title, breaks.resting.returning),
    unreturned: plain(breaks.resting.title),
    returned: plain(breaks.resting.title),
  },
}
