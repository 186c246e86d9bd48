import { examSessionState } from '#contract/rules/exam-session.ts'
import { sittingState } from '#contract/rules/sitting.ts'
import { aboutSession, type Made, paperOf, sessionTitle } from './about.ts'
import { presences } from './attendance.ts'
import type { Content } from './content.ts'
import type { Listed, SessionFacts } from './facts.ts'
import { grouped } from './grouped.ts'
import { headOfLog } from './head-of-log.ts'
import { facts, grid, heading, type Paper, part, type Signature, signatures, small } from './layout.ts'
import { lengthText, momentText, tableClock } from './moments.ts'
import { sessionEvents } from './session-events.ts'
import { sessionPauses } from './session-pauses.ts'
import { noticeNames } from './texts.ts'

type Row = readonly [string, string]

/**
 * The record of an exam session (spec: exam-sessions#papers). Everything on it comes from the database, but for the remark of whoever makes it,
 * which says so.
 */
export function sessionRecord(
  all: SessionFacts,
  { remark, ...made }: Made & { remark?: string | undefined },
): Paper {
  const { session, institution, test } = all
  const title = 'Berita acara'
  return {
    ...paperOf(title, sessionTitle(session), made),
    content: [
      heading(institution, 'Berita acara pelaksanaan tes', sessionTitle(session)),
      facts(aboutSession(session, test, made.now)),
      part('Pelaksanaan', facts(courseOf(all))),
      part('Jumlah peserta', numbersOf(all)),
      pausesTable(all),
      ...eventsTable(all),
      noticesTable(all),
      headOfLog(all.head, made.now),
      part(
        'Catatan pengawas',
        remark
          ? { stack: [{ text: remark }, small(`Ditulis oleh ${made.by} saat berita acara ini dibuat.`)] }
          : { text: 'Tidak ada.' },
      ),
      part('Tanda tangan', signatures(signersOf(all))),
    ],
  }
}

/** Persons of the staff who have acted in the exam session or at its sittings, in the order in which they first did. */
function supervisors({ examActs, acts }: SessionFacts): string[] {
  const named = [
    ...examActs.flatMap(({ personId, by, createdAt: at }) => (personId === null ? [] : [{ name: by, at }])),
    ...acts.flatMap(({ person, kind, createdAt: at }) =>
      person === null || kind === 'certified' || kind === 'withheld' || kind === 'objectionSettled'
        ? []
        : [{ name: person, at }],
    ),
  ]
  return [
    ...new Set(named.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(({ name }) => name)),
  ]
}

const signersOf = (all: SessionFacts): Signature[] => {
  const named = supervisors(all).map((name) => ({ role: 'Pengawas', name }))
  const spare = { role: 'Pengawas', name: '' }
  return named.length < 2 ? [...named, spare, ...(named.length === 0 ? [spare] : [])] : named
}

/** Who supervised, and when it was opened, closed and given new tokens. */
function courseOf(all: SessionFacts): Row[] {
  const { session, examActs, acts } = all
  const doneBy = (kind: 'opened' | 'closed') => examActs.find((act) => act.kind === kind)?.by
  const stage = (at: Date | null, by: string | undefined) =>
    at === null ? 'belum' : `${momentText(at)}${by === undefined ? '' : `, oleh ${by}`}`
  const renewed = examActs.filter(({ kind }) => kind === 'tokenRenewed')
  const checkIns = grouped(
    examActs.filter(({ kind }) => kind === 'checkedIn'),
    ({ by }) => by,
  )
  const byPin = acts.filter(({ by, person }) => by === 'proctor' && person === null).length
  return [
    ['Pengawas', supervisors(all).join(', ') || 'tidak ada yang tercatat dengan nama'],
    ['Dibuka', stage(session.openedAt, doneBy('opened'))],
    ['Ditutup', stage(session.closedAt, doneBy('closed'))],
    ['Penggantian token', renewed.length === 0 ? 'tidak ada' : `${renewed.length} kali`],
    [
      'Pencatatan hadir',
      checkIns.map((group) => `${group.length} oleh ${group[0].by}`).join(', ') || 'tidak ada',
    ],
    ...(byPin > 0 ? [['Tindakan dengan PIN', `${byPin}, tanpa nama pengawas`] as const] : []),
    ...(examSessionState(session) === 'closed'
      ? []
      : [['Sifat', 'sementara: sesi ini belum ditutup saat berita acara dibuat'] as const]),
  ]
}

/** How many of the roster came, and how many began and finished, beside one another. */
function numbersOf({ roster }: SessionFacts): Content {
  const { unknown, present, late, absent } = presences(roster)
  const states = roster.flatMap(({ order }) => (order?.startedAt ? [sittingState(order)] : []))
  const count = (state: (typeof states)[number]) => String(states.filter((one) => one === state).length)
  return {
    columns: [
      {
        width: '*',
        ...facts([
          ['Terdaftar', String(roster.length)],
          ['Hadir', String(present + late)],
          ['Di antaranya terlambat', String(late)],
          ['Tidak hadir', String(absent)],
          ['Belum dicatat', String(unknown)],
        ]),
      },
      {
        width: '*',
        ...facts([
          ['Memulai tes', String(states.length)],
          ['Menyelesaikan tes', count('finished')],
          ['Tes dihentikan', count('disqualified')],
          ['Tes kedaluwarsa', count('expired')],
          ['Masih mengerjakan', count('started')],
        ]),
      },
    ],
    columnGap: 16,
  }
}

/** How many seats are named of those that one act was about. */
const namedSeats = 12

/** Whom something is about: seat and name of one; of several how many, and their seats. */
export function whoText(who: 'all' | readonly Listed[]): [seat: string, name: string] {
  if (who === 'all') return ['', 'Seluruh sesi']
  const [first] = who
  if (first === undefined) return ['–', 'Tidak lagi dalam daftar']
  if (who.length === 1) return [first.seat ?? '–', first.fullname || first.email]
  const seats = who.flatMap(({ seat }) => seat ?? [])
  const more = seats.length > namedSeats ? `, dan ${seats.length - namedSeats} lainnya` : ''
  const list = seats.length === 0 ? '' : `: ${seats.slice(0, namedSeats).join(', ')}${more}`
  return ['', `${who.length} peserta${list}`]
}

function pausesTable(all: SessionFacts) {
  const pauses = sessionPauses(all)
  if (pauses.length === 0) return part('Jeda', { text: 'Tidak ada.' })
  const clock = tableClock(pauses.flatMap(({ from, until }) => (until === null ? [from] : [from, until])))
  const rows = pauses.map(({ from, until, who, by, reason, isBreak }) => [
    ...whoText(who),
    clock(from),
    until === null ? (isBreak ? 'masih istirahat' : 'masih dijeda') : clock(until),
    until === null ? '' : lengthText(until.getTime() - from.getTime()),
    by,
    reason,
  ])
  return grid(
    `Jeda (${pauses.length})`,
    [
      ...([
        ['Kursi', 36],
        ['Peserta', '*'],
        ['Mulai', 48],
        ['Sampai', 48],
      ] as const),
      ...([
        ['Lama', 58],
        ['Oleh', 78],
        ['Alasan', 96],
      ] as const),
    ],
    rows,
  )
}

function eventsTable(all: SessionFacts) {
  const events = sessionEvents(all)
  const clock = tableClock(events.map(({ at }) => at))
  const rows = events.map(({ at, who, what, by, reason }) => [clock(at), ...whoText(who), what, by, reason])
  const only = all.violations.filter(({ counts, struckAt }) => !counts && struckAt === null).length
  const columns = [
    ...([
      ['Waktu', 48],
      ['Kursi', 36],
      ['Peserta', '*'],
      ['Kejadian atau tindakan', 132],
    ] as const),
    ...([
      ['Oleh', 74],
      ['Alasan', 92],
    ] as const),
  ]
  return [
    events.length === 0
      ? part('Kejadian dan tindakan', { text: 'Tidak ada.' })
      : grid(`Kejadian dan tindakan (${events.length})`, columns, rows),
    small(
      only === 0
        ? 'Tidak ada hal lain yang hanya dicatat.'
        : `Selain itu ${only} hal hanya dicatat dan tidak dihitung; laporan insiden setiap peserta memuatnya.`,
    ),
  ]
}

function noticesTable({ roster, openNotices }: SessionFacts) {
  const byOrder = new Map(roster.map((entry) => [entry.orderId, entry]))
  const title = 'Pemberitahuan yang tidak tampil di layar peserta'
  if (openNotices.length === 0) return part(title, { text: 'Tidak ada.' })
  const clock = tableClock(openNotices.map(({ createdAt }) => createdAt))
  const rows = openNotices.map(({ createdAt, orderId, kind, text }) => {
    const entry = byOrder.get(orderId)
    return [
      clock(createdAt),
      ...whoText(entry === undefined ? [] : [entry]),
      text === null ? noticeNames[kind] : `${noticeNames[kind]}: “${text}”`,
    ]
  })
  return grid(
    `${title} (${openNotices.length})`,
    [
      ['Dikirim', 48],
      ['Kursi', 36],
      ['Peserta', 170],
      ['Pemberitahuan', '*'],
    ],
    rows,
  )
}
