import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { project } from '#test/server/server-process.ts'
import { type FaceLabel, faces, type Labels, photographs } from '../films/faces.ts'

/** Photographs to measure on. */
export interface Photographs {
  /** Their address for the page, and their folder on this machine. */
  address: string
  folder: string
  labels: Labels
}

const isPoint = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number')

function isLabel(value: unknown): value is FaceLabel {
  const { box, eyes, mouth, chin } = (value ?? {}) as Record<string, unknown>
  return (
    Array.isArray(box) &&
    box.length === 4 &&
    box.every((one) => typeof one === 'number') &&
    Array.isArray(eyes) &&
    eyes.length === 2 &&
    [...eyes, mouth, chin].every(isPoint)
  )
}

async function readLabels(folder: string): Promise<Labels> {
  const labels: Record<string, unknown> = JSON.parse(await readFile(`${folder}/labels.json`, 'utf8'))
  for (const [file, found] of Object.entries(labels)) {
    if (!Array.isArray(found) || !found.every(isLabel))
      throw new Error(`${folder}/labels.json: each face of ${file} needs box, eyes, mouth and chin.`)
  }
  return labels as Labels
}

/** The photographs of the folder that the environment names as `FACES`; else those that a package brings. */
export async function findPhotographs(): Promise<Photographs> {
  const own = process.env.FACES
  const folder = own ? resolve(own) : `${project}/${photographs}`
  return { address: `/@fs${folder}`, folder, labels: own ? await readLabels(folder) : faces }
}
