import type { RehearsalEnding } from '#contract/rules/rehearsal.ts'
import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** The rehearsal of an exam session (spec: exam-sessions#rehearsal); what was found is in `src/ui/texts/rehearsal.ts`. */
const indonesian = {
  title: 'Geladi',
  lead: 'Buka {address} di setiap PC dan isi kode pemeriksaan serta kursinya. PC mulai otomatis begitu geladi dimulai, dan menjalani satu tes penuh tanpa peserta.',
  none: 'Belum pernah ada geladi.',
  start: 'Mulai geladi',
  startTitle: 'Mulai geladi?',
  startText:
    'Setiap PC yang menunggu otomatis menjalani satu tes penuh. Laporan geladi sebelumnya diganti. Siapa pun yang tahu kode pemeriksaan dapat membaca paket ini selama geladi: pilih paket latihan.',
  package: 'Paket tes untuk geladi',
  packageOpen: 'Pilih paket latihan…',
  packageOption: '{name}, {minutes} menit',
  noPackages:
    'Tidak ada paket lain: paket yang dipakai sesi ujian yang akan datang tidak dipakai untuk geladi. Muat paket latihan lebih dahulu.',
  startAct: 'Mulai',
  started: 'Geladi dimulai',
  end: 'Akhiri geladi',
  endTitle: 'Akhiri geladi?',
  endText: 'PC berhenti. Semua yang dibuat geladi dihapus, kecuali laporan ini.',
  endAct: 'Akhiri',
  ended: 'Geladi berakhir',
  running: 'Berjalan sejak {at} dengan {test}; berakhir paling lambat {until}. {done} dari {of} PC selesai.',
  over: '{test}, {at}. {ending}',
  endings: {
    complete: 'Semua PC sudah selesai.',
    staff: 'Diakhiri petugas.',
    time: 'Waktunya habis.',
    session: 'Berakhir karena sesi ujian dibuka atau ditutup.',
    server: 'Berakhir karena server dimulai ulang.',
  } satisfies Record<RehearsalEnding, string>,
  again: 'Ulangi',
  againOf: 'Ulangi geladi {seat}',
  repeated: 'PC dapat mengulangi geladi',
  heardAt: 'Terakhir terdengar {at}',
  progress: '{answered} dari {questions} soal dijawab',
  all: 'Semua',
  open: 'Belum selesai',
  filter: 'Saringan hasil geladi',
  loading: 'Memuat geladi…',
  failed: 'Geladi tidak dapat dimuat',
  old: 'Tidak dapat diperbarui: yang tampil mungkin sudah lama.',
  save: 'Unduh CSV',
  file: 'geladi.csv',
}

export const rehearsal: Words<typeof indonesian> = english?.rehearsal ?? indonesian
