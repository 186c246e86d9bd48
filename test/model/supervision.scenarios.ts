import { usualJudgement } from '#contract/calls/organisation.ts'
import type { ViolationKind } from '#contract/violations.ts'
import type { SupervisionInput } from '#machines/supervision/context.ts'
import type { Violation } from '#machines/supervision/records.ts'
import { grounds, ways } from './supervision.events.ts'

const judges = (...kinds: ViolationKind[]) => ({
  face: kinds.includes('face'),
  speech: kinds.includes('speech'),
  leaving: kinds.includes('leaving'),
})

const input = (what: Partial<SupervisionInput>): SupervisionInput => ({
  orderId: 'order',
  license: 'LICENCE',
  section: 'listening',
  judges: judges(),
  warnsOnly: false,
  judgement: usualJudgement,
  counts: { face: 0, speech: 0, leaving: 0 },
  coversWithoutCamera: true,
  hasCamera: true,
  awayMs: 0,
  unrecorded: [],
  attended: false,
  ...what,
})

/** Found before a reload; the server does not have it yet. */
const leftover: Violation = {
  id: 1,
  writeId: 'write',
  condition: null,
  violationKind: 'leaving',
  section: 'listening',
  counts: true,
  number: null,
  grounds: grounds('hidden'),
}

const standingBy = (way: (typeof ways)[number]) => `a proctor stands by a page that is ${way}`

/** Whom it watches, and whether as a pilot. */
export const scenarios: Record<string, SupervisionInput> = {
  'faces are judged': input({ judges: judges('face'), coversWithoutCamera: false }),
  'the camera of a member': input({ judges: judges('face') }),
  'faces and speech are judged': input({ judges: judges('face', 'speech') }),
  'leaving is judged': input({ judges: judges('leaving') }),
  'a page that was reloaded before the record': input({
    judges: judges('leaving'),
    unrecorded: [leftover],
  }),
  ...Object.fromEntries(ways.map((way) => [standingBy(way), input({ judges: judges('leaving') })])),
  'a pilot judges faces': input({ judges: judges('face'), judgement: { ...usualJudgement, pilot: true } }),
  'a pilot judges leaving': input({
    judges: judges('leaving'),
    judgement: { ...usualJudgement, pilot: true },
  }),
  'the camera and the screen of a member': input({ judges: judges('leaving') }),
  'somebody who moves away from the camera': input({ judges: judges('face') }),
  'somebody at the edge of the picture': input({ judges: judges('face') }),
  'somebody with little light': input({ judges: judges('face') }),
  'somebody who looks aside': input({ judges: judges('face') }),
  'a photo is asked for': input({ judges: judges('face') }),
  'everything is judged': input({ judges: judges('face', 'speech', 'leaving') }),
}

/** Supervision does several things at once: which events each scenario is limited to. */
export const limitedTo: Record<string, readonly string[]> = {
  'a photo is asked for': ['a photo is asked for', 'it is 2 s', 'it is 40 s'],
  'faces are judged': [
    'noFace is found',
    'acknowledge',
    'it is 2 s',
    'it is 40 s',
    'the server counts 1',
    'the server counts 3 and stops the test',
    'it was stopped before',
    'the test is over',
  ],
  'the camera of a member': [
    'the camera is covered',
    'the camera is dark',
    'the camera is back',
    'a face nearby',
    "the proctor's PIN",
    'no face is seen',
    'it is 2 s',
    'it is 40 s',
    'the server counts 1',
  ],
  'faces and speech are judged': [
    'noFace is found',
    'voice is found',
    'acknowledge',
    'it is 40 s',
    'the server counts 1',
  ],
  'somebody who moves away from the camera': [
    'a face far away',
    'a face nearby',
    'no face is seen',
    'the picture is frozen',
    'it is 2 s',
    'it is 40 s',
  ],
  'somebody at the edge of the picture': [
    'a face half outside the picture',
    'a face nearby',
    'the picture is frozen',
    'it is 2 s',
    'it is 40 s',
  ],
  'somebody with little light': [
    'a faint face',
    'a face nearby',
    'the picture is frozen',
    'it is 2 s',
    'it is 40 s',
  ],
  'somebody who looks aside': [
    'a face turned aside',
    'a face nearby',
    'the picture is frozen',
    'it is 2 s',
    'it is 40 s',
    'it is 90 s',
  ],
  'leaving is judged': ['hidden is found', 'blurred is found', 'acknowledge', 'the server counts 1'],
  'the camera and the screen of a member': [
    'the picture is frozen',
    'the camera is back',
    'fullscreen is left',
    'fullscreen is back',
    'windowed is found',
    'it is 40 s',
    'acknowledge',
  ],
  'a page that was reloaded before the record': [
    'the server counts 1',
    'the server counts 3 and stops the test',
    'the test is over',
    'hidden is found',
  ],
  ...Object.fromEntries(
    ways.map((way) => [
      standingBy(way),
      [
        `${way} is found`,
        'a proctor opens the board',
        'the board is locked',
        ...(way === 'windowed'
          ? ['fullscreen is left', 'fullscreen is back', 'the picture is frozen', 'it is 40 s']
          : [`no more ${way}`]),
      ],
    ]),
  ),
  'a pilot judges faces': ['noFace is found', 'it is 2 s', 'it is 40 s', 'the server counts 1'],
  'a pilot judges leaving': [
    'fullscreen is left',
    'fullscreen is back',
    'windowed is found',
    'it is 2 s',
    'it is 40 s',
  ],
  'everything is judged': [
    'no face is seen',
    'five words are heard',
    'a headset leaks',
    'the tab is left',
    'Structure begins',
    'it is 2 s',
    'a violation is struck out',
  ],
}
