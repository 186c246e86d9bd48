import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** Papers of an exam session (spec: exam-sessions#papers). */
const indonesian = {
  open: 'Dokumen',
  attendance: 'Daftar hadir',
  files: { attendance: 'daftar-hadir.pdf', record: 'berita-acara.pdf' },
  record: {
    open: 'Berita acara',
    title: 'Buat berita acara',
    text: 'Semua isinya diambil dari catatan sistem. Tutup sesi terlebih dahulu; berita acara sebelum itu bersifat sementara.',
    remark: 'Catatan Anda (boleh kosong)',
    act: 'Buat PDF',
    done: 'Berita acara sudah disimpan di PC ini',
  },
  incident: {
    open: 'Laporan insiden',
    title: 'Buat laporan insiden',
    text: 'Semua yang tercatat tentang tes seorang peserta, tanpa jawaban, nilai dan gambar.',
    candidate: 'Peserta yang sudah memulai tes',
    searching: 'Mencari…',
    nobody: 'Tidak ada peserta yang cocok',
    act: 'Buat PDF',
    done: 'Laporan insiden sudah disimpan di PC ini',
    file: 'laporan-insiden-{seat}.pdf',
  },
} as const

export const papers: Words<typeof indonesian> = english?.papers ?? indonesian
