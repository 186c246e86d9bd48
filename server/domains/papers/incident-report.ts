import { type Made, paperOf } from './about.ts'
import { accommodationText } from './accommodation-text.ts'
import { violationLength, violationState, violationText } from './act-text.ts'
import type { Content } from './content.ts'
import { headOfLog } from './head-of-log.ts'
import { facts, grid, heading, type Paper, part, signatures, small } from './layout.ts'
import { lengthText, momentText, tableClock, zoneText } from './moments.ts'
import { sittingEvents } from './sitting-events.ts'
import type { SittingFacts } from './sitting-facts.ts'
import { detectorNames, resultNames, sectionNames, stateNames, verdictNames } from './texts.ts'

type Row = readonly [string, string]

/**
 * What is on record of one sitting for whoever has to judge or answer it (spec: exam-sessions#papers): no answer, no key, no points, no
 * picture and nothing that was said.
 */
export function incidentReport(all: SittingFacts, made: Made): Paper {
  const { orderNo, institution } = all.sitting
  return {
    ...paperOf('Laporan insiden', orderNo, made),
    content: [
      heading(institution ?? '', 'Laporan insiden', `Tes nomor ${orderNo}`),
      facts(aboutSitting(all, made.now)),
      ...sectionsTable(all),
      ...violationsTable(all),
      timelineTable(all),
      part('Keputusan', facts(decisionOf(all))),
      headOfLog(all.head, made.now),
      part(
        'Tanda tangan',
        signatures([
          { role: 'Dibuat oleh', name: made.by },
          { role: 'Mengetahui', name: '' },
        ]),
      ),
    ],
  }
}

function aboutSitting({ sitting, candidate, place }: SittingFacts, now: Date): Row[] {
  const { test = '', startedAt, finishedAt, state, accommodations, verified, supervision } = sitting
  const devices = [...(verified.camera ? ['kamera'] : []), ...(verified.microphone ? ['mikrofon'] : [])]
  return [
    ['Peserta', candidate.name],
    ['NIM', candidate.nim ?? '–'],
    ...(place === null
      ? []
      : ([
          ['Sesi ujian', `${place.session}, ${place.room}`],
          ['Kursi', place.seat ?? '–'],
        ] as const)),
    ['Tes', test],
    ['Dimulai', startedAt === null ? '–' : momentText(startedAt)],
    ['Berakhir', finishedAt === null ? 'belum' : momentText(finishedAt)],
    ['Keadaan', stateNames[state]],
    ['Akomodasi', accommodationText(accommodations)],
    ['Perangkat terverifikasi', devices.join(' dan ') || 'tidak ada'],
    [
      'Diawasi oleh',
      supervision.planned.map((id) => detectorNames[id] ?? id).join(', ') || 'tidak ada detektor',
    ],
    ['Kamera tidak tersedia', lengthText(supervision.cameraAwaySeconds * 1000)],
    ['Jam', `server, ${zoneText(now)}`],
  ]
}

const share = (of: number | null | undefined) => (of == null ? '–' : `${Math.floor(of * 100)} %`)

function sectionsTable({ sitting: { sections, supervision } }: SittingFacts): Content[] {
  if (sections.length === 0) return [part('Section', { text: 'Belum ada yang dimulai.' })]
  const clock = tableClock(
    sections.flatMap(({ startedAt, submittedAt }) => [startedAt, submittedAt ?? startedAt]),
  )
  const rows = sections.map(({ section, startedAt, submittedAt, submittedBy, extendedSeconds, held }) => {
    const watched = supervision.sections.find((one) => one.section === section)
    return [
      sectionNames[section],
      clock(startedAt),
      submittedAt === null ? 'belum' : clock(submittedAt),
      submittedBy === null ? '' : submittedBy === 'candidate' ? 'peserta' : 'server',
      extendedSeconds === 0 ? '' : lengthText(extendedSeconds * 1000),
      share(watched?.share),
      String(watched?.gaps.length ?? 0),
      held === 0 ? '' : String(held),
    ]
  })
  return [
    grid(
      'Section',
      [
        ...([
          ['Section', '*'],
          ['Mulai', 52],
          ['Selesai', 52],
          ['Ditutup oleh', 58],
        ] as const),
        ...([
          ['Tambahan', 66],
          ['Diawasi', 46],
          ['Terputus', 52],
          ['Tertahan', 52],
        ] as const),
      ],
      rows,
    ),
    small(
      'Diawasi: bagian waktu yang diawasi lengkap. Terputus: berapa kali tidak. Tertahan: jawaban terlambat yang menunggu keputusan.',
    ),
  ]
}

function violationsTable({ sitting: { violations } }: SittingFacts): Content[] {
  if (violations.length === 0) return [part('Pelanggaran', { text: 'Tidak ada.' })]
  const at = violations.map((one) => new Date(one.at))
  const clock = tableClock(at)
  const rows = violations.map((one) => [
    clock(new Date(one.at)),
    sectionNames[one.section],
    violationText(one),
    violationLength(one.grounds),
    violationState(one),
  ])
  const counted = violations.filter(({ counts }) => counts).length
  return [
    grid(
      `Pelanggaran (${violations.length}, ${counted} dihitung)`,
      [
        ['Waktu', 66],
        ['Section', 56],
        ['Jenis', '*'],
        ['Lamanya', 66],
        ['Keadaan', 150],
      ],
      rows,
    ),
    small('Lamanya: berapa lama terlihat; dengan persen bila hanya pada sebagian dari waktu itu.'),
  ]
}

function timelineTable(all: SittingFacts): Content {
  const events = sittingEvents(all)
  if (events.length === 0) return part('Garis waktu', { text: 'Tidak ada.' })
  const clock = tableClock(events.map(({ at }) => at))
  const rows = events.map(({ at, what, by, reason }) => [clock(at), what, by, reason])
  return grid(
    `Garis waktu (${events.length})`,
    [
      ['Waktu', 66],
      ['Kejadian atau tindakan', '*'],
      ['Oleh', 90],
      ['Alasan', 130],
    ],
    rows,
  )
}

/** The verdict where it was passed, and an objection with its decision; its words are the candidate's own. */
function decisionOf({ sitting: { result, verdict, verdictAt, objection } }: SittingFacts): Row[] {
  const passed = verdict === null || verdict === 'waiting' ? null : verdict
  return [
    ['Hasil', resultNames[result]],
    [
      'Putusan',
      passed === null || verdictAt === null
        ? 'belum ada'
        : `${verdictNames[passed]}, ${momentText(verdictAt)}`,
    ],
    ...(objection === null
      ? ([['Keberatan', 'tidak ada']] as const)
      : ([
          ['Keberatan', `diajukan ${momentText(objection.createdAt)}`],
          [
            'Putusan keberatan',
            objection.settledAt === null
              ? 'belum ada'
              : `${momentText(objection.settledAt)}: ${objection.settledBecause ?? ''}`,
          ],
        ] as const)),
  ]
}
