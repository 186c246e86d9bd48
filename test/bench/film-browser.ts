import { chromium, type Page } from 'playwright'
import type { Sample } from '../accuracy/sample.ts'
import { chromiumFlags, chromiumMissing, findChromium } from '../browser/chromium.ts'
import type {} from './film-page.ts'
import { servePage } from './page-server.ts'
import type { Photographs } from './photographs.ts'

/** The rate of the exam's detector: five pictures a second. */
export const everyMs = 200
const picturesAtOnce = 250

/**
 * A browser with the page that draws films and gives them to the detector. @param allow a folder outside of the project
 * that the page may read
 */
export async function openFilmBrowser(allow?: string) {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error(chromiumMissing())
  const server = await servePage('film-page', allow)
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() })
  const close = async () => {
    await browser.close()
    await server.close()
  }
  try {
    const page = await browser.newPage({ viewport: { width: 700, height: 520 } })
    page.setDefaultTimeout(180_000)
    await page.goto(server.address)
    await page.waitForFunction(() => window.film !== undefined)
    await page.evaluate(() => window.film.begin())
    return {
      page,
      browser,
      watchFilm: (name: string, seconds: number) => watchFilm(page, name, seconds),
      /** Starts the detector anew, as for another section. */
      beginAnew: () => page.evaluate(() => window.film.begin()),
      /** Must come before films of photographs are watched; resolves to the colour of each face's cheeks. */
      loadPhotographs: ({ address, labels }: Photographs) =>
        page.evaluate((asked) => window.film.loadPhotographs(asked.address, asked.labels), {
          address,
          labels,
        }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function watchFilm(page: Page, name: string, seconds: number): Promise<Sample[]> {
  const samples: Sample[] = []
  const whole = Math.round((seconds * 1000) / everyMs)
  for (let first = 0; first < whole; first += picturesAtOnce) {
    const pictures = Math.min(picturesAtOnce, whole - first)
    samples.push(
      ...(await page.evaluate(
        (asked) => window.film.watchFilm(asked.name, asked.first, asked.pictures, asked.everyMs),
        { name, first, pictures, everyMs },
      )),
    )
  }
  return samples
}
