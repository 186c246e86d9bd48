import { type OrderSummary, orderList } from '#contract/calls/orders.ts'
import { answers, isUnreachable, keepsWaiting } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import type { User } from '../page/user.ts'
import { putri } from './people.ts'

const noTests = answers(orderList, { list: [] as OrderSummary[], page: 1, limit: 20, total: 0 })
/** What the practice asks, by whatever name the build has given the file. */
const file = { ...orderList, path: '/assets/practice/:file' }

const scene = (id: string, rest: Partial<Scene> & Pick<Scene, 'shows'>): Scene => ({
  ...{ id: `practice/${id}`, path: '/practice', who: putri, replies: [noTests] },
  ...rest,
})

const begins = (section: string) => (user: User) => user.press(`Mulai latihan, ${section}`)

/** Chooses an option of each question, by its letter and words, hands in, and so sees the results. */
const practises =
  (section: string, options: readonly string[], inTheme?: string) =>
  async ({ press, waitForText }: User) => {
    await press(`Mulai latihan, ${section}`)
    await waitForText('Start Test')
    await press('Start Test')
    if (inTheme !== undefined) {
      await press('Alat')
      await press(inTheme)
      await press('Selesai')
    }
    for (const [index, option] of options.entries()) {
      await waitForText(`Soal ${index + 1} dari ${options.length}`)
      await press(option)
      await press(index === options.length - 1 ? 'Submit' : 'Selanjutnya')
    }
    await press('Yakin')
  }

const reading = 'Reading Comprehension'
const structure = 'Structure & Written Expression'
const opens =
  (section: string): NonNullable<Scene['acts']> =>
  async (user) => {
    await begins(section)(user)
    await user.waitForText('Start Test')
    await user.press('Start Test')
  }

/** The first and the last of them are right. */
const chosen = ['BHow godwits are able to fly very far', 'CThey hold too little fat.', 'Aburden']

export const practice: Scene[] = [
  scene('looking', { replies: [keepsWaiting(orderList)], shows: 'Memeriksa apakah ada tes' }),
  scene('choosing', { shows: 'Coba setiap section' }),
  scene('english', { speaks: 'en', shows: 'Try each section' }),
  scene('loading', {
    replies: [noTests, keepsWaiting(file)],
    acts: begins(reading),
    shows: 'Menyiapkan latihan',
  }),
  scene('failed', {
    replies: [noTests, isUnreachable(file)],
    isHurried: true,
    acts: begins(reading),
    shows: 'Latihan belum dapat dibuka',
  }),
  scene('directions', { acts: begins(structure), shows: 'Start Test' }),
  scene('structure', { acts: opens(structure), shows: 'Soal 1 dari 4' }),
  scene('reading', { acts: opens(reading), shows: 'Soal 1 dari 3' }),
  scene('results', { acts: practises(reading, chosen), shows: '2 dari 3 jawaban benar' }),
  scene('dark-results', { acts: practises(reading, chosen, 'Gelap'), shows: '2 dari 3 jawaban benar' }),
]
