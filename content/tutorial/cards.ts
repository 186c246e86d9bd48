import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IconCircleCheck, type IconProps, IconShieldCheck } from '@tabler/icons-react'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { screen } from './filmed-exam.ts'
import { drawingPage } from './picture.ts'
import type { Pictures } from './shooting.ts'

/** The title and the end of the film, in Indonesian. */
const cards: Record<string, { icon: FunctionComponent<IconProps>; title: string; text: string }> = {
  title: {
    icon: IconShieldCheck,
    title: 'Jalannya tes',
    text: 'Dari masuk sampai selesai, dalam satu menit',
  },
  farewell: {
    icon: IconCircleCheck,
    title: 'Selamat mengerjakan',
    text: 'Bekerjalah dengan jujur dan tenang',
  },
}

const inter = join(
  import.meta.dirname,
  '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

const style = `
  * { box-sizing: border-box; margin: 0 }
  body { width: ${screen.width}px; height: ${screen.height}px; padding-bottom: 102px; display: grid;
    place-content: center; justify-items: center; font-family: Inter, sans-serif; color: #ffffff;
    background: linear-gradient(160deg, #2a5a9c, #143768) }
  h1 { font-size: 68px; font-weight: 650; letter-spacing: -0.02em; margin: 36px 0 18px }
  p { font-size: 30px; color: #dce7f5 }`

/** Draws the cards into a folder, as large as the filmed screen. */
export async function drawCards(folder: string): Promise<Pictures> {
  const font = (await readFile(inter)).toString('base64')
  const face = `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }`
  const { page, browser } = await drawingPage(screen.width, screen.height)
  try {
    const pictures: Pictures = {}
    for (const [name, { icon, title, text }] of Object.entries(cards)) {
      const sign = renderToStaticMarkup(createElement(icon, { size: 148, stroke: 1.4 }))
      await page.setContent(
        `<!doctype html><meta charset="utf-8"><style>${face}${style}</style>${sign}<h1>${title}</h1><p>${text}</p>`,
      )
      await page.evaluate('document.fonts.ready')
      const file = join(folder, `${name}.png`)
      await page.screenshot({ path: file })
      pictures[name] = { file, marks: {} }
    }
    return pictures
  } finally {
    await browser.close()
  }
}
