import type { TriedItem } from '#contract/rules/pc-check.ts'
import { browser, kiosk, memory, permissions, screens } from './browser.ts'
import { camera } from './camera.ts'
import { detectors } from './detectors.ts'
import type { Item } from './item.ts'
import { capture, newWindow, printing } from './locks.ts'
import { microphone } from './microphone.ts'
import { clock, network } from './network.ts'
import { passport } from './passport.ts'
import { storage } from './storage.ts'

/** How each item is looked at. */
export const items: Readonly<Record<TriedItem, Item>> = {
  ...{ capture, browser, permissions, kiosk, passport, printing, memory, screens },
  ...{ storage, network, clock, camera, microphone, detectors, newWindow },
}
