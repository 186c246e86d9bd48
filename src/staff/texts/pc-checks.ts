import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** The checked PCs of an exam session (spec: exam-sessions#checked-pcs); what was found is in `src/ui/texts/pc-check.ts`. */
const indonesian = {
  title: 'Pemeriksaan PC',
  lead: 'Buka {address} di setiap PC dan isi kode ini serta kursinya. Kode berlaku sampai sesi ditutup, dan tidak membuka tes.',
  noCode: 'Buat kode agar PC dapat mengirim hasil pemeriksaannya.',
  draw: 'Buat kode',
  drawAgain: 'Buat kode baru',
  drawTitle: 'Buat kode baru?',
  drawText: 'Kode yang lama langsung tidak berlaku. Hasil yang sudah diterima tetap ada.',
  drawAct: 'Buat kode baru',
  drawn: 'Kode baru berlaku',
  loading: 'Memuat pemeriksaan PC…',
  failed: 'Pemeriksaan PC tidak dapat dimuat',
  old: 'Tidak dapat diperbarui: yang tampil mungkin sudah lama.',
  refresh: 'Perbarui',
  save: 'Unduh CSV',
  file: 'pemeriksaan-pc.csv',
  open: 'PC',
  empty: { title: 'Belum ada kursi', hint: 'Kursi berasal dari daftar peserta sesi ujian ini.' },
  filter: 'Saringan keadaan PC',
  all: 'Semua',
  outcomes: {
    ready: 'Siap',
    warning: 'Dengan catatan',
    notReady: 'Tidak siap',
    notChecked: 'Belum diperiksa',
  },
  checkedAt: 'Diperiksa {at}',
}

export const pcChecks: Words<typeof indonesian> = english?.pcChecks ?? indonesian
