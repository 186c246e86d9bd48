import {
  IconBrowserOff,
  IconCircleCheck,
  IconDeviceLaptop,
  IconHeadphones,
  IconListCheck,
  type IconProps,
  IconShieldCheck,
  IconVideo,
} from '@tabler/icons-react'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** One picture of the tutorial, in Indonesian. `seconds` includes the fade to the next one. */
export type Slide = {
  seconds: number
  icon: FunctionComponent<IconProps>
  title: string
  points: string[]
}

const brand = 'EPT PNK'
export const size = { width: 1280, height: 720 }

export const slides: Slide[] = [
  {
    seconds: 2.2,
    icon: IconShieldCheck,
    title: 'Tata tertib ruang ujian',
    points: ['Tonton video singkat ini sampai selesai.'],
  },
  {
    seconds: 3.2,
    icon: IconDeviceLaptop,
    title: 'Siapkan perangkat Anda',
    points: ['Sambungkan laptop ke listrik dan internet yang stabil.', 'Tutup program dan tab lain.'],
  },
  {
    seconds: 3.2,
    icon: IconVideo,
    title: 'Kamera dan mikrofon menyala',
    points: ['Duduk sendiri dengan wajah terlihat jelas.', 'Jangan berbicara selama tes.'],
  },
  {
    seconds: 3.4,
    icon: IconBrowserOff,
    title: 'Tetap di halaman tes',
    points: ['Jangan membuka tab atau program lain.', 'Tiga pelanggaran sejenis dapat menghentikan tes.'],
  },
  {
    seconds: 3.2,
    icon: IconHeadphones,
    title: 'Listening hanya sekali putar',
    points: ['Gunakan headset.', 'Audio berjalan otomatis dan tidak dapat diulang.'],
  },
  {
    seconds: 2.8,
    icon: IconListCheck,
    title: 'Tiga bagian, berurutan',
    points: [
      'Listening, Structure & Written Expression, Reading.',
      'Setiap bagian memiliki batas waktu sendiri.',
    ],
  },
  {
    seconds: 2,
    icon: IconCircleCheck,
    title: 'Selamat mengerjakan',
    points: ['Bila ada kendala, hubungi pengawas Anda.'],
  },
]

const style = `
  * { box-sizing: border-box; margin: 0 }
  body { width: ${size.width}px; height: ${size.height}px; font-family: Inter, sans-serif; color: #22303f;
    background: #f6f8fb; overflow: hidden }
  header { position: absolute; top: 48px; left: 80px; font-weight: 700; font-size: 28px; color: #1f4e8c }
  main { position: absolute; inset: 0 80px; display: flex; align-items: center; gap: 72px }
  .sign { flex: none; width: 240px; height: 240px; border-radius: 48px; background: #1f4e8c; color: #ffffff;
    display: grid; place-items: center; box-shadow: 0 24px 48px rgb(31 78 140 / 0.25) }
  h1 { font-size: 56px; line-height: 1.15; letter-spacing: -0.02em; margin-bottom: 28px }
  p { font-size: 32px; line-height: 1.45; color: #46566a }
  footer { position: absolute; bottom: 52px; left: 80px; display: flex; gap: 12px }
  footer i { width: 56px; height: 8px; border-radius: 4px; background: #cfdae7 }
  footer i.seen { background: #1f4e8c }`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A slide as a page of `size`. `font` is the WOFF2 file of Inter. */
export function slidePage(index: number, font: Buffer): string {
  const slide = slides[index]
  if (!slide) throw new RangeError(`there are ${slides.length} slides, none at ${index}`)
  const face = `@font-face { font-family: Inter; font-weight: 100 900;
    src: url(data:font/woff2;base64,${font.toString('base64')}) }`
  const sign = renderToStaticMarkup(createElement(slide.icon, { size: 132, stroke: 1.5 }))
  const points = slide.points.map((point) => `<p>${escaped(point)}</p>`).join('')
  const steps = slides.map((_, step) => `<i${step <= index ? ' class="seen"' : ''}></i>`).join('')
  return `<!doctype html><meta charset="utf-8"><style>${face}${style}</style><header>${escaped(brand)}</header>
    <main><div class="sign">${sign}</div><div><h1>${escaped(slide.title)}</h1>${points}</div></main>
    <footer>${steps}</footer>`
}
