import { chairCreak, chairScrape } from './furniture.ts'
import { airConditioner, fan, motorbikes, rain } from './machines.ts'
import type { Random, Sound } from './shapes.ts'
import { door, keyboard, mouse, paper } from './strokes.ts'
import { coughing, throatClearing } from './throats.ts'

/** What is to be heard in a room in which nobody speaks. */
export const noises: Readonly<Record<string, (seconds: number, random: Random) => Sound>> = {
  keyboard,
  mouse,
  paper,
  'a door that falls shut': door,
  'a chair that creaks': chairCreak,
  'a chair that is pushed': chairScrape,
  coughing,
  'clearing the throat': throatClearing,
  'a fan': fan,
  'an air conditioner': airConditioner,
  'rain on the roof': rain,
  'motorbikes in the street': motorbikes,
}
