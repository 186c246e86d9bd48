import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { schemaText } from './schema-text.ts'

const file = join(import.meta.dirname, 'test.schema.json')

it('the JSON Schema beside the packages is the one of the format: npm run content:schema', async () => {
  expect(await readFile(file, 'utf8')).toBe(schemaText())
})

it('tells an editor what a field means, what must be there, and what nobody knows', () => {
  const schema = JSON.parse(schemaText())
  const part = schema.properties.sections.properties.reading.properties.parts.items
  const item = part.properties.lists.items.properties.items.items
  expect(item.properties.key.description).toBe('The right option, counted from 0')
  expect(item.required).toEqual(['id', 'text', 'options', 'key'])
  expect(item.additionalProperties).toBe(false)
})

it.each(['tiny', 'short', 'full'])(
  'the %s test names its schema, so that editors complete as you type',
  async (name) => {
    const folder = join(import.meta.dirname, name)
    const { $schema } = JSON.parse(await readFile(join(folder, 'test.json'), 'utf8'))
    expect(resolve(folder, $schema)).toBe(file)
  },
)
