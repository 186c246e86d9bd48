import type { Scene } from '../page/scene.ts'
import { before } from './before.ts'
import { certificates } from './certificates.ts'
import { endings } from './endings.ts'
import { entrance } from './entrance.ts'
import { member } from './member.ts'
import { practice } from './practice.ts'
import { proctor } from './proctor.ts'
import { records } from './records.ts'
import { sections } from './sections.ts'
import { staffAreas } from './staff-scenes.ts'
import { supervision } from './supervision.ts'
import { toolScenes } from './tools.ts'

/** The scenes by area. */
export const areas: Record<string, readonly Scene[]> = {
  entrance,
  member,
  certificates,
  records,
  before,
  practice,
  sections,
  tools: toolScenes,
  supervision,
  endings,
  proctor,
  ...staffAreas,
}

/** Every screen in every state: the table that the gallery shows and its test walks. */
export const scenes: readonly Scene[] = Object.values(areas).flat()
