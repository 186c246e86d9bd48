import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { configKeyOf, sebJson } from './config-key.ts'
import type { PropertyList } from './property-list.ts'
import { settingsOfMac } from './settings-of-mac.fixture.ts'

/**
 * Entries of the example in Safe Exam Browser's developer documentation
 * (https://safeexambrowser.org/developer/seb-config-key.html, 'Example SEB-JSON String'), in the order that it has: the ones in
 * which order, capitals, numbers, data and escapes can be got wrong. The whole example was compared once, with the same outcome.
 */
const published =
  '{"additionalResources":[],"allowBrowsingBackForward":false,"allowDownUploads":false,"allowedDisplayBuiltin":true,' +
  '"allowedDisplaysMaxNumber":1,"allowFlashFullscreen":false,"browserMessagingPingTime":120000,' +
  '"browserMessagingSocket":"ws:\\localhost:8706","browserUserAgent":"","enableF1":false,"enableF10":false,' +
  '"enableF12":false,"enableF2":false,"examKeySalt":"fOwye5rcju6okk1489PNuKKm5VLTObxNAIn35vZNNrc=",' +
  '"permittedProcesses":[{"active":true,"allowedExecutables":"","allowUserToChooseApp":false,"arguments":[],"os":1}],' +
  '"proxies":{"AutoConfigurationEnabled":false,"FTPPort":21,"HTTPEnable":false,"HTTPRequiresPassword":false,' +
  '"HTTPSEnable":false,"HTTPSUsername":"","HTTPUsername":""},"startURL":"http://www.safeexambrowser.org/exams",' +
  '"URLFilterEnable":true,"urlFilterRegex":true,"URLFilterRules":[{"action":1,"active":true,' +
  '"expression":"safeexambrowser.org/css/*","regex":false}],"zoomMode":0}'

const example: PropertyList = {
  zoomMode: 0,
  URLFilterRules: [{ regex: false, expression: 'safeexambrowser.org/css/*', active: true, action: 1 }],
  urlFilterRegex: true,
  URLFilterEnable: true,
  startURL: 'http://www.safeexambrowser.org/exams',
  proxies: {
    ...{ HTTPUsername: '', HTTPSUsername: '', HTTPSEnable: false, HTTPRequiresPassword: false },
    ...{ HTTPEnable: false, FTPPort: 21, AutoConfigurationEnabled: false },
  },
  permittedProcesses: [
    { os: 1, arguments: [], allowUserToChooseApp: false, allowedExecutables: '', active: true },
  ],
  examKeySalt: Buffer.from('7cec327b9adc8eeea8924d78f3d3cdb8a2a6e552d339bc4d0089f7e6f64d36b7', 'hex'),
  ...{ enableF2: false, enableF12: false, enableF10: false, enableF1: false },
  ...{
    browserUserAgent: '',
    browserMessagingSocket: 'ws:\\localhost:8706',
    browserMessagingPingTime: 120_000,
  },
  ...{ allowFlashFullscreen: false, allowedDisplaysMaxNumber: 1, allowedDisplayBuiltin: true },
  ...{ allowDownUploads: false, allowBrowsingBackForward: false, additionalResources: [] },
}

test('a configuration is written for the key as in the published example, in whatever order it stands', () => {
  expect(sebJson(example)).toBe(published)
  expect(configKeyOf(example)).toBe(createHash('sha256').update(published).digest('hex'))
  const inOrder = Object.fromEntries(Object.entries(example).reverse())
  expect(configKeyOf(inOrder)).toBe(configKeyOf(example))
})

/**
 * Computed by the configuration tool of Safe Exam Browser 2.1.4 for macOS: the pair of settings and key by which Moodle tests its own
 * (quizaccess_seb, `config_key_test`, 'unencrypted_mac2.1.4'). Only facts are taken of it: names, values, the key.
 */
const keyOfMac = '4fa9af8ec8759eb7c680752ef4ee5eaf1a860628608fccae2715d519849f9292'

test('the key is the one that Safe Exam Browser itself has computed of the same settings', () => {
  expect(configKeyOf(settingsOfMac)).toBe(keyOfMac)
  expect(configKeyOf({ ...settingsOfMac, originatorVersion: 'SEB_OSX_2.1.4_15A' })).toBe(keyOfMac)
  expect(configKeyOf({ ...settingsOfMac, allowQuit: false })).not.toBe(keyOfMac)
})

test('the version that wrote it and empty dictionaries are left out, at every level; empty lists and texts are not', () => {
  const more = {
    ...example,
    originatorVersion: 'SEB_OSX_2.1.4',
    proxies: { ...(example.proxies as object), more: {} },
  }
  expect(configKeyOf({ ...more, nothing: {} } as PropertyList)).toBe(configKeyOf(example))
  expect(configKeyOf({ ...example, list: [] })).not.toBe(configKeyOf(example))
  expect(configKeyOf({ ...example, text: '' })).not.toBe(configKeyOf(example))
})

test('dates, numbers with parts, and letters beyond ASCII', () => {
  const list = {
    real: 0.10000000000000001,
    at: new Date('2026-11-25T08:00:00.000Z'),
    name: 'Ruang “Ujian” é',
  }
  expect(sebJson(list)).toBe('{"at":"2026-11-25T08:00:00Z","name":"Ruang “Ujian” é","real":0.1}')
})
