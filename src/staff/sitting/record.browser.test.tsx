import { expect, it, onTestFinished } from 'vitest'
import { accommodations } from '#src/ui/texts/accommodations.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { openStaff } from '#test/browser/staff/open-staff.tsx'
import { staffScene } from '#test/browser/staff/scenes.ts'
import { user } from '#test/gallery/page/user.ts'
import { sitting as texts } from '../texts/sitting.ts'

it.each([
  ['the page of a case', 'staff-case/result'],
  ['the page of a result', 'staff-result/certified'],
])('%s says what made the test fair for its candidate, and names breaks as theirs', async (_, scene) => {
  const { shows, ...page } = staffScene(scene)
  const { place } = await openStaff(page, onTestFinished)
  await user.waitForText(shows)
  const given = [...place.querySelectorAll('dl > div')].find((one) =>
    one.textContent?.startsWith(texts.facts.accommodations),
  )?.textContent
  expect(given).toContain(fill(accommodations.extraTime, { percent: 25 }))
  expect(given).toContain(fill(accommodations.answerTime, { percent: 50 }))
  expect(given).toContain(fill(accommodations.breaks, { count: 2, minutes: 10 }))
  expect(place.textContent).toContain(texts.acts.breakBegun)
  expect(place.textContent).toContain(texts.acts.breakEnded)
  expect(place.textContent).not.toContain(texts.acts.paused)
})
