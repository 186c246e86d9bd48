import { expect, test } from 'vitest'
import { testPackage } from '#server/domains/content/package/format.ts'
import { problem } from '#server/domains/content/package/problem.ts'
import { repaired } from './repair.ts'
import { packageOf } from './table.fixture.ts'

const list = 'sections.reading.parts[0].lists[0]'
const item = 'sections.structure.parts[0].lists[0].items[0]'

/** The tiny test as it is repaired where these fields have a wrong shape. */
async function repairedOf(...fields: string[]) {
  const tiny = await packageOf('tiny')
  return {
    tiny,
    after: repaired(
      tiny,
      fields.map((field) => problem(field, 'is wrong')),
    ),
  }
}

test.each([
  ['name', 'name'],
  ['id', 'repaired-0'],
  [`${item}.id`, 'repaired-0'],
  [`${item}.text`, 'text'],
  [`${item}.key`, 0],
  [`${item}.answerSeconds`, 0],
  [`${item}.options`, ['one', 'two', 'three', 'four', 'five', 'six']],
  [`${item}.options[1]`, 'option 0'],
  [`${list}.items[1].image.alt`, 'text'],
  ['scores.reading', [31, 31]],
  ['scores.reading[1]', 31],
  ['sections.reading.seconds', 1],
  ['sections.listening.slackSeconds', 0],
  ['sections.reading.parts[0].direction', { text: 'text' }],
])(
  'a field %s of a wrong shape has one of the right shape, and everything else is as it was',
  async (field, value) => {
    const { tiny, after } = await repairedOf(field)
    expect(after).toHaveProperty(field, value)
    const path = field.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
    const last = path.pop() ?? ''
    const holder = path.reduce<unknown>((node, step) => Reflect.get(node as object, step), tiny)
    Reflect.set(holder as object, last, value)
    expect(after).toEqual(testPackage.parse(tiny))
  },
)

test('several ids are repaired apart, what is not there is passed over, and more than that is not repaired', async () => {
  const { after } = await repairedOf(`${item}.id`, 'sections.none.parts[0].id', '', `${list}.items[0].id`)
  expect(after).toHaveProperty(`${item}.id`, 'repaired-0')
  expect(after).toHaveProperty(`${list}.items[0].id`, 'repaired-3')
  expect((await repairedOf('sections')).after).toBeNull()
})
