import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { adminCommand } from './admin-command.ts'

const environment = { project: '/', env: {}, print: () => {}, fail: () => {} }
const admin = await adminCommand(environment)

/** The commands that do something, by the words that call them. */
const leaves = (command: Command, words: string): [words: string, command: Command][] =>
  command.commands.length === 0
    ? [[words, command]]
    : command.commands.flatMap((inner) => leaves(inner, `${words} ${inner.name()}`.trim()))
const commands = leaves(admin, '')

test('an operator has a command for each task', () => {
  expect(commands.map(([words]) => words).sort()).toEqual(
    [
      ...['backup', 'restore', 'demo'],
      ...['head', 'list', 'verify'].map((verb) => `audit ${verb}`),
      ...['show', 'create', 'announcement', 'device-verification'].map((verb) => `company ${verb}`),
      ...['check', 'load', 'list', 'export', 'import'].map((verb) => `content ${verb}`),
      ...['import-table', 'export-table', 'table-template'].map((verb) => `content ${verb}`),
      ...['plan', 'list', 'show', 'open', 'token', 'close', 'import', 'add', 'remove'].map(
        (verb) => `exam-session ${verb}`,
      ),
      ...['check-in', 'undo-check-in', 'absent', 'late', 'seat', 'passports'].map(
        (verb) => `exam-session ${verb}`,
      ),
      ...['attendance', 'record', 'incident'].map((paper) => `exam-session paper ${paper}`),
      ...['start', 'show', 'end'].map((verb) => `exam-session rehearsal ${verb}`),
      ...['list', 'create', 'set', 'pilot', 'pin', 'end', 'sso-secret', 'sso-link', 'logo', 'signature'].map(
        (verb) => `institution ${verb}`,
      ),
      ...['import', 'list', 'reset-password', 'correct', 'accommodate', 'photo'].map(
        (verb) => `member ${verb}`,
      ),
      ...['issue', 'list', 'revoke', 'assign', 'take-back'].map((verb) => `licence ${verb}`),
      ...['list', 'show', 'import', 'extend', 'reopen', 'strike', 'reinstate', 'settle'].map(
        (verb) => `sitting ${verb}`,
      ),
      ...['certify', 'withhold', 'accept-late', 'refuse-late', 'pause', 'resume', 'give-back'].map(
        (verb) => `sitting ${verb}`,
      ),
      ...['add', 'invite', 'list', 'role', 'reset', 'disable'].map((verb) => `staff ${verb}`),
      ...['issue', 'list', 'revoke'].map((verb) => `token ${verb}`),
      ...['export', 'statistics', 'similar'].map((verb) => `results ${verb}`),
      ...['list', 'revoke', 'reissue'].map((verb) => `certificate ${verb}`),
      ...['draft', 'create', 'update'].map((verb) => `shipping ${verb}`),
      ...['purge', 'log'].map((verb) => `retention ${verb}`),
      ...['backup', 'list', 'rotate'].map((verb) => `keys ${verb}`),
      ...['certificate', 'kit', 'seb', 'passports'].map((verb) => `lab ${verb}`),
    ].sort(),
  )
})

test('a word loads its command alone, and a word that is none loads them all', async () => {
  const loaded = async (word: string) =>
    (await adminCommand(environment, word)).commands.map((one) => one.name())
  expect(await loaded('content')).toEqual(['content'])
  expect(await loaded('constructor')).toHaveLength(admin.commands.length)
})

test.each(admin.commands.map((one) => one.name()))('%s is loaded by its own name', async (name) => {
  expect((await adminCommand(environment, name)).commands.map((one) => one.name())).toEqual([name])
})

test.each(commands)('%s has a description and an option for JSON', (_, command) => {
  expect(command.description()).not.toBe('')
  expect(command.helpInformation()).toContain(command.description().split(' ')[0])
  expect(command.options.map(({ long }) => long)).toContain('--json')
})
