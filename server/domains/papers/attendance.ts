import { examSessionState } from '#contract/rules/exam-session.ts'
import { aboutSession, type Made, paperOf, sessionTitle } from './about.ts'
import type { Listed, SessionFacts } from './facts.ts'
import { headOfLog } from './head-of-log.ts'
import { facts, grid, heading, type Paper, part, signatures } from './layout.ts'
import { tableClock } from './moments.ts'

/** What is known of somebody's attendance: nothing before it was noted. */
export type Presence = 'unknown' | 'present' | 'late' | 'absent'

export function presenceOf({ attendance, isLate }: Pick<Listed, 'attendance' | 'isLate'>): Presence {
  if (attendance === 'expected') return 'unknown'
  if (attendance === 'absent') return 'absent'
  return isLate ? 'late' : 'present'
}

const words: Readonly<Record<Presence, string>> = {
  unknown: '',
  present: 'Hadir',
  late: 'Hadir, terlambat',
  absent: 'Tidak hadir',
}

/** Whether somebody is here; since when, and who has noted it. */
function attendanceText(entry: Listed, clock: (at: Date) => string): string {
  const word = words[presenceOf(entry)]
  if (entry.checkedInAt === null || word === '') return word
  return `${word}, ${clock(new Date(entry.checkedInAt))}\noleh ${entry.checkedInBy ?? '–'}`
}

/** How many of a roster are how. */
export function presences(roster: readonly Listed[]): Readonly<Record<Presence, number>> {
  const counts = { unknown: 0, present: 0, late: 0, absent: 0 }
  for (const entry of roster) counts[presenceOf(entry)] += 1
  return counts
}

/** Tall enough to be signed in, points. */
const signed = 22
/** Rows for whom nobody has listed, on the paper of an exam session that is not closed. */
const spareRows = 3

/** The attendance list: printed before the exam session to be signed, or afterwards with what was noted (spec: exam-sessions#papers). */
export function attendanceList(
  { session, institution, test, roster, head }: SessionFacts,
  made: Made,
): Paper {
  const clock = tableClock(roster.flatMap(({ checkedInAt: at }) => (at === null ? [] : [new Date(at)])))
  const rows = roster.map((entry, index) => [
    String(index + 1),
    entry.seat ?? '',
    entry.nim ?? '',
    entry.fullname || entry.email,
    attendanceText(entry, clock),
    '',
  ])
  const spare = examSessionState(session) === 'closed' ? 0 : spareRows
  const empty = Array.from({ length: spare }, () => Array.from({ length: 6 }, () => ''))
  const { unknown, present, late, absent } = presences(roster)
  return {
    ...paperOf('Daftar hadir', sessionTitle(session), made),
    content: [
      heading(institution, 'Daftar hadir', sessionTitle(session)),
      facts(aboutSession(session, test, made.now)),
      grid(
        `Peserta (${roster.length})`,
        [
          ...([
            ['No', 22],
            ['Kursi', 38],
            ['NIM', 72],
            ['Nama', '*'],
          ] as const),
          ...([
            ['Kehadiran', 108],
            ['Tanda tangan', 96],
          ] as const),
        ],
        [...rows, ...empty],
        signed,
      ),
      part(
        'Jumlah',
        facts([
          ['Terdaftar', String(roster.length)],
          ['Hadir', late === 0 ? String(present) : `${present + late}, di antaranya ${late} terlambat`],
          ['Tidak hadir', String(absent)],
          ...(unknown > 0 ? ([['Belum dicatat', String(unknown)]] as const) : []),
        ]),
      ),
      headOfLog(head, made.now),
      part(
        'Tanda tangan',
        signatures([
          { role: 'Pengawas', name: '' },
          { role: 'Pengawas', name: '' },
        ]),
      ),
    ],
  }
}
