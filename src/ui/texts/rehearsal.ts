import type { RehearsalFinding, RehearsalItem } from '#contract/rules/rehearsal.ts'
import { english, type Words } from './language.ts'

/** What was found of a PC in a rehearsal (spec: exam-sessions#rehearsal); the page, the staff's page and nobody else say it. */
const findings = {
  'test.whole': 'Seluruh tes dijalani: {answered} dari {questions} soal dijawab.',
  'test.unanswered': 'Hanya {answered} dari {questions} soal sempat dijawab.',
  'test.unfinished': 'Tes tidak selesai: {sections} dari {sectionsOf} section dikirim.',
  'detectors.fast': 'Wajah dicari {looksPerSecond} kali per detik, {lookMs} ms setiap kali.',
  'detectors.slow':
    'Lambat: wajah dicari {looksPerSecond} kali per detik, {slowLookMs} ms pada yang terlambat. Tutup program lain.',
  'detectors.tooSlow':
    'Terlalu lambat: wajah dicari {looksPerSecond} kali per detik, {slowLookMs} ms pada yang terlambat.',
  'detectors.none': 'Wajah tidak dicari: kamera tidak terbuka, atau tidak diminta lembaga.',
  'memory.enough': 'Cukup: halaman memakai paling banyak {heapMb} MB.',
  'memory.little': 'Sedikit: halaman memakai {heapMb} MB. Tes dibuat untuk PC dengan 4 GB atau lebih.',
  'memory.unknown': 'Peramban tidak menyebutkannya.',
  'network.good': 'Server menjawab dalam {roundTripMs} ms.',
  'network.slow': 'Lambat: server menjawab dalam {roundTripMs} ms, isi section tiba setelah {fetchMs} ms.',
  'network.failing': 'Terputus-putus: {failedCalls} dari {calls} panggilan gagal.',
  'network.tooSlow': 'Server tidak terjangkau, atau terlalu lambat.',
  'disk.fast': 'Satu jawaban tersimpan dalam {writeMs} ms.',
  'disk.slow': 'Lambat: satu jawaban tersimpan dalam {slowWriteMs} ms pada yang terlambat.',
  'disk.unknown': 'Tidak ada jawaban yang tersimpan.',
  'sound.played': '{sounds} bunyi diputar.',
  'sound.none': 'Tidak ada bunyi dalam tes ini.',
  'sound.blocked': 'Peramban menahan bunyi sampai seseorang menekan halaman. Pasang kit, atau tekan halaman.',
  'sound.broken': '{brokenSounds} bunyi tidak dapat diputar.',
  'page.smooth': 'Lancar.',
  'page.stuck': 'Tersendat: halaman diam sampai {longestTaskMs} ms, {busyPercent}% dari seluruh waktu.',
} as const satisfies Record<RehearsalFinding, string>

const items = {
  ...{ test: 'Tes', detectors: 'Detektor', memory: 'Memori', network: 'Jaringan' },
  ...{ disk: 'Disk', sound: 'Bunyi', page: 'Halaman' },
} as const satisfies Record<RehearsalItem, string>

const indonesian = {
  findings,
  items,
  outcomes: { good: 'Baik', weak: 'Lemah', unfit: 'Tidak dapat dipakai' },
  stages: {
    ...{ absent: 'Belum menjawab', preparing: 'Bersiap', listening: 'Listening', structure: 'Structure' },
    ...{
      reading: 'Reading',
      finished: 'Selesai',
      failed: 'Tidak dapat diteruskan',
      lost: 'Hilang di tengah',
    },
  },
  title: 'Geladi',
  lead: 'PC ini otomatis menjalani seluruh tes, lebih cepat dari biasanya, dan melaporkan apakah kuat. Tidak perlu ada orang di depannya.',
  place: {
    lead: 'Kode pemeriksaan ada di halaman sesi ujian.',
    begin: 'Tunggu geladi',
    change: 'Ganti kursi',
    refused: 'Tidak dapat menunggu',
  },
  at: '{name}, {room}, kursi {seat}',
  waiting: {
    title: 'Menunggu geladi',
    joining: 'Menghubungi server…',
    waiting: 'Geladi mulai otomatis setelah dimulai dari halaman sesi ujian. Biarkan halaman ini terbuka.',
    taken: 'Halaman lain sedang menjalani geladi di kursi ini.',
    done: 'Kursi ini sudah menjalani geladi. Petugas dapat mengulanginya dari halaman sesi ujian.',
    away: 'Server belum terjangkau; otomatis dicoba lagi.',
  },
  running: {
    title: 'Geladi sedang berjalan',
    lead: 'Jangan menekan apa pun, dan jangan menutup halaman ini.',
    stage: '{stage}: {answered} dari {questions} soal dijawab',
    screen: 'Layar tes yang dijalankan sendiri',
  },
  finished: {
    title: 'Hasil: {outcome}',
    sending: 'Mengirim hasil…',
    unsent: 'Server belum terjangkau; hasil otomatis dikirim lagi.',
    sent: 'Hasil terkirim. Petugas dapat mengulang geladi kursi ini.',
    table: 'Yang ditemukan',
  },
} as const

export const rehearsal: Words<typeof indonesian> = english?.rehearsal ?? indonesian
