import { briefed, hidden, load, sat, windowed } from './beginnings.ts'
import { due, ended } from './standings.ts'
import { ill, untilItsEnd, wants, well } from './steps.ts'
import type { Step, Way } from './way.ts'

export const section = (
  name: 'structure' | 'reading',
  at: string,
  way: Step[],
  lands = `${name}.running.answering`,
  also: string[] = [],
): Way => ({
  at: `${name}.${at}`,
  also: [`exam.stage.${name}`, 'exam.supervision.watching', ...also],
  lands,
  world: due(name),
  way,
})

/** Structure and Reading, as far as they are the same. */
const inBoth = (['structure', 'reading'] as const).flatMap((name) => {
  const next = name === 'structure' ? 'reading.briefing.ready' : ended
  return [
    section(name, 'loading', [load], `${name}.briefing.ready`),
    section(name, 'loadingFailed', [load, ill('loadSection')], `${name}.briefing.ready`),
    section(name, 'briefing.fetching', [load, well('loadSection')], `${name}.briefing.ready`),
    section(
      name,
      'briefing.unfetched',
      [load, well('loadSection'), ill('fetchMedia')],
      `${name}.briefing.ready`,
    ),
    section(name, 'briefing.ready', [load, well('loadSection', 'fetchMedia')], `${name}.briefing.ready`),
    section(name, 'opening', briefed(name), `${name}.briefing.ready`),
    section(name, 'openingFailed', [...briefed(name), ill('openSection')], `${name}.briefing.ready`),
    section(name, 'running.answering', sat(name)),
    section(name, 'running.covered', [...sat(name), ...hidden]),
    section(name, 'running.directing', [...sat(name), wants(name, 'goTo', { index: 2 })]),
    section(name, 'running.submitting.shown', [...sat(name), wants(name, 'submit')]),
    section(name, 'running.submitting.behind', [...sat(name), wants(name, 'submit'), windowed]),
    // Handed in against their will: the server has closed the section.
    section(name, 'running.submitting.shown', [...sat(name), untilItsEnd], next),
  ]
})

export const waysInTheSections: readonly Way[] = [
  ...inBoth,
  section(
    'structure',
    'closing.shown',
    [
      ...sat('structure'),
      wants('structure', 'submit'),
      wants('submission', 'confirm'),
      well('lookForPhotos', 'submitAnswers'),
    ],
    'reading.briefing.ready',
  ),
  section(
    'structure',
    'closing.behind',
    [
      ...sat('structure'),
      wants('structure', 'submit'),
      wants('submission', 'confirm'),
      well('lookForPhotos', 'submitAnswers'),
      windowed,
    ],
    'reading.briefing.ready',
  ),
]
