import { expect, test } from 'vitest'
import { parseXml } from '#server/domains/content/index.ts'
import { supports } from './supports.ts'

/** What is taken of the one support that this describes. */
function takenOf(xml: string) {
  const element = parseXml(new TextEncoder().encode(xml), 'support.xml')
  return supports[element.name]?.(element)
}

const untaken = (reason: string, support: string, part: string | null = null) => ({ support, part, reason })

test.each([
  ['1', 0],
  ['1.004', 0],
  [' 1.5\n', 50],
  ['4', 300],
  ['0.99', null],
  ['4.01', null],
  ['-1', null],
  ['half', null],
])('a multiplier of time of %j is %j percent more', (multiplier, extraTimePercent) => {
  const unfit = untaken('unfitMultiplier', 'additional-testing-time')
  expect(
    takenOf(
      `<additional-testing-time><time-multiplier>${multiplier}</time-multiplier></additional-testing-time>`,
    ),
  ).toEqual(extraTimePercent === null ? { untaken: [unfit] } : { given: { extraTimePercent } })
})

const pictures = untaken('picturesGrowWithText', 'magnification')
const noAmount = untaken('noAmount', 'magnification')

test.each([
  ['<text zoom-amount="0.5"/>', 100, []],
  ['<text zoom-amount=" 1 "/>', 100, []],
  ['<text zoom-amount="1.01"/>', 125, []],
  ['<text zoom-amount="1.25"/><all-content zoom-amount="1.5"/>', 150, []],
  ['<text zoom-amount="2"/>', 200, []],
  ['<text zoom-amount="2.01"/>', 200, [untaken('beyondLargest', 'magnification')]],
  ['<text zoom-amount="1"/><non-text zoom-amount="2"/>', 100, [pictures]],
  ['<non-text zoom-amount="2"/>', null, [pictures]],
  ['<cursor zoom-amount="2"/>', null, [noAmount]],
  ['<text zoom-amount="0"/>', null, [noAmount]],
  ['<text zoom-amount="-2"/>', null, [noAmount]],
  ['<text zoom-amount="large"/>', null, [noAmount]],
  ['<text/>', null, [noAmount]],
])('of the magnification %s the text has %j percent', (inner, textSize, left) => {
  const given = { display: { textSize, theme: 'light', isSpaced: false } }
  expect(takenOf(`<magnification>${inner}</magnification>`)).toEqual({
    ...(textSize === null ? {} : { given }),
    untaken: left,
  })
})

test.each([
  // By how light the paper is.
  ['#000000', '#FFFFFF', 'light'],
  ['#000000', '#F8F8F8', 'light'],
  ['#000000', '#F7F7F7', 'soft'],
  ['#000000', '#6666FF', 'soft'],
  ['#000000', '#676767', 'soft'],
  ['#000000', '#656565', 'dark'],
  ['#FFFFFF', '#FF0000', 'dark'],
  ['#FFFFFF', '#0000FF', 'dark'],
  ['#FFFFFF', '#00FF00', 'soft'],
  // Where only one of both is said.
  [undefined, '#F4ECD8', 'soft'],
  [undefined, '#FFFFFF', 'light'],
  [undefined, '#101010', 'dark'],
  ['#222222', undefined, 'light'],
  ['#999999', undefined, 'light'],
  ['#9A9A9A', undefined, 'dark'],
  ['#FFE000', undefined, 'yellowOnBlack'],
  // Yellow on a dark paper, as far as it is one.
  ['#F0E00A', '#000000', 'yellowOnBlack'],
  ['ffff00', '000000', 'yellowOnBlack'],
  ['#B5A177', '#000000', 'yellowOnBlack'],
  ['#B4A177', '#000000', 'dark'],
  ['#B5A077', '#000000', 'dark'],
  ['#B5A178', '#000000', 'dark'],
  ['#00FF00', '#000000', 'dark'],
  [undefined, undefined, null],
  ['yellow', '#12', null],
])('a text of %s on a paper of %s is shown as %s', (text, paper, theme) => {
  const font = text === undefined ? '' : `<font-color> ${text}\n</font-color>`
  const ground = paper === undefined ? '' : `<background-color> ${paper} </background-color>`
  const said = [text && 'font-color', paper && 'background-color'].filter((name) => name !== undefined)
  expect(takenOf(`<text-appearance>${font}${ground}<font-size>18</font-size></text-appearance>`)).toEqual({
    ...(theme === null ? {} : { given: { display: { textSize: 100, theme, isSpaced: false } } }),
    untaken: [...(theme === null ? said : []), 'font-size'].map((part) =>
      untaken('notHere', 'text-appearance', part),
    ),
  })
})

test.each([
  [
    '<environment><breaks>\ntrue </breaks><breaks>false</breaks><medical>true</medical></environment>',
    [untaken('breaksUncounted', 'environment', 'breaks'), untaken('notHere', 'environment', 'medical')],
  ],
  [
    '<input-requirements> full-mouse-control\n</input-requirements>',
    [untaken('notHere', 'input-requirements', 'full-mouse-control')],
  ],
  ['<input-requirements> full-keyboard-control\n</input-requirements>', undefined],
])('of %s what has no counterpart is named without the spaces around it', (xml, left) => {
  expect(takenOf(xml)?.untaken).toEqual(left)
})
