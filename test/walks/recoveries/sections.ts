import { briefed, hidden, load, sat, windowed } from './beginnings.ts'
import type { Recovery, Step } from './recovery.ts'
import { due, ended } from './setups.ts'
import { fails, succeeds, untilItsEnd, wants } from './steps.ts'

export const section = (
  name: 'structure' | 'reading',
  at: string,
  steps: Step[],
  lands = `${name}.running.answering`,
  also: string[] = [],
): Recovery => ({
  at: `${name}.${at}`,
  also: [`exam.stage.${name}`, 'exam.supervision.watching', ...also],
  lands,
  environment: due(name),
  steps,
})

/** Structure and Reading, as far as they are the same. */
const inBoth = (['structure', 'reading'] as const).flatMap((name) => {
  const next = name === 'structure' ? 'reading.briefing.ready' : ended
  return [
    section(name, 'loading', [load], `${name}.briefing.ready`),
    section(name, 'loadingFailed', [load, fails('loadSection')], `${name}.briefing.ready`),
    section(name, 'briefing.fetching', [load, succeeds('loadSection')], `${name}.briefing.ready`),
    section(
      name,
      'briefing.unfetched',
      [load, succeeds('loadSection'), fails('fetchMedia')],
      `${name}.briefing.ready`,
    ),
    section(name, 'briefing.ready', [load, succeeds('loadSection', 'fetchMedia')], `${name}.briefing.ready`),
    section(name, 'opening', briefed(name), `${name}.briefing.ready`),
    section(name, 'openingFailed', [...briefed(name), fails('openSection')], `${name}.briefing.ready`),
    section(name, 'running.answering', sat(name)),
    section(name, 'running.covered', [...sat(name), ...hidden]),
    section(name, 'running.directing', [...sat(name), wants(name, 'goTo', { index: 2 })]),
    section(name, 'running.submitting.shown', [...sat(name), wants(name, 'submit')]),
    section(name, 'running.submitting.behind', [...sat(name), wants(name, 'submit'), windowed]),
    // Handed in against their will: the server has closed the section.
    section(name, 'running.submitting.shown', [...sat(name), untilItsEnd], next),
  ]
})

export const recoveriesInTheSections: readonly Recovery[] = [
  ...inBoth,
  section(
    'structure',
    'closing.shown',
    [
      ...sat('structure'),
      wants('structure', 'submit'),
      wants('submission', 'confirm'),
      succeeds('lookForPhotos', 'submitAnswers'),
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
      succeeds('lookForPhotos', 'submitAnswers'),
      windowed,
    ],
    'reading.briefing.ready',
  ),
]
