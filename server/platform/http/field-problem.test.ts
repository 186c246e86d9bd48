import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { calls } from '#contract/calls/index.ts'
import { fieldProblems } from '#contract/field-problems.ts'
import { toWire, toWireName } from '#contract/wire.ts'
import { Refusal, type RejectedField } from './refusal.ts'
import { checked } from './validation.ts'

function refusedFields(schema: z.ZodMiniType, value: unknown): RejectedField[] {
  try {
    checked(schema, value)
    return []
  } catch (error) {
    if (error instanceof Refusal) return error.fields
    throw error
  }
}

/** Words that the schema's library would say, in Indonesian or English. */
const library = /diharapkan|invalid|expected|terlalu|pilihan salah|undefined|NaN/i

/** A schema as JSON states it. */
interface Stated {
  properties?: object
  required?: string[]
  anyOf?: Stated[]
  oneOf?: Stated[]
}

const bodies = Object.entries(calls).flatMap(([name, { body }]) =>
  body.type === 'undefined' ? [] : [{ name, body }],
)
const wrongs = [undefined, '', '\0', 0.5, -1, 'x'.repeat(20_000), [], {}, true]

describe('what is said of a refused field', () => {
  test.each(bodies)("of $name is the catalogue's, and never the library's", ({ body }) => {
    const schema = z.toJSONSchema(body, { io: 'input' }) as unknown as Stated
    const options = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    const names = [...new Set(options.flatMap((one) => Object.keys(one.properties ?? {})))]
    for (const wrong of wrongs) {
      const sent = Object.fromEntries(names.map((name) => [name, wrong]))
      for (const { message, problem } of refusedFields(body, toWire(sent))) {
        expect(message).not.toMatch(library)
        expect(Object.keys(fieldProblems)).toContain(problem)
        expect(message).not.toMatch(/[{}]/)
      }
    }
  })

  test.each(bodies)('of $name names every field that is missing', ({ body }) => {
    const schema = z.toJSONSchema(body, { io: 'input' }) as unknown as Stated
    const required = schema.required ?? schema.oneOf?.[0]?.required ?? []
    const named = refusedFields(body, {}).map(({ field }) => field.split('.')[0])
    for (const name of required) expect(named).toContain(toWireName(name))
  })

  test.each([
    [
      'register',
      { access_key: 'k', email: 'x', new_password: 'long enough', conf_new_password: 'another one' },
      { email: 'E-mail harus valid', conf_new_password: 'Konfirmasi password harus sama' },
    ],
    [
      'changePassword',
      { new_password: 'short', conf_new_password: 'another one' },
      {
        current_password: 'Password saat ini tidak boleh kosong',
        new_password: 'Password minimal harus 8 karakter',
        conf_new_password: 'Konfirmasi password tidak sama',
      },
    ],
    [
      'proctorAct',
      { action: { kind: 'extend', minutes: 0 }, reason: '  ', late: false, proof: 'p' },
      {
        'action.minutes': 'action.minutes tidak boleh kurang dari 1',
        reason: 'Alasan tidak boleh kosong',
        at: 'at tidak boleh kosong',
      },
    ],
    [
      'proctorAct',
      { action: { kind: 'strike' }, reason: 'x'.repeat(501), at: 0, late: 'no' },
      {
        'action.violation_id': 'action.violation_id tidak boleh kosong',
        reason: 'Alasan maksimal 500 karakter',
        late: 'late tidak sesuai dengan yang diminta',
        proof: 'proof tidak boleh kosong',
      },
    ],
  ] as const)(
    'of %s names what is judged over several fields with all others: %j',
    (name, sent, expected) => {
      const fields = refusedFields(calls[name].body, sent)
      expect(Object.fromEntries(fields.map(({ field, message }) => [field, message]))).toEqual(expected)
    },
  )

  test('is in the specified words where a form has them', () => {
    const fields = refusedFields(calls.register.body, { access_key: 'k', email: 'x', new_password: 'short' })
    expect(fields.map(({ message }) => message)).toEqual([
      'E-mail harus valid',
      'Password minimal harus 8 karakter',
      'Konfirmasi Password tidak boleh kosong',
    ])
  })
})
