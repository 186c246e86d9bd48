import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** Photos of members, which a proctor sees at the door (spec: staff#photos-of-members). */
const indonesian = {
  title: 'Foto',
  lead: 'Hanya petugas institusi ini yang melihatnya: di sini, dan di pintu sesi ujian untuk dibandingkan dengan orang yang datang.',
  alt: 'Foto {name}',
  kept: 'Dari {by}, {at}',
  none: 'Belum ada foto',
  loading: 'Memuat foto…',
  failed: 'Foto tidak dapat dimuat',
  retry: 'Coba lagi',
  drop: 'Letakkan foto di sini (JPEG atau PNG), atau',
  choose: 'Pilih foto',
  replace: 'Pilih foto lain',
  noPicture: 'Berkas ini bukan gambar yang dapat dibuka peramban ini',
  done: 'Foto {name} sudah disimpan',
  remove: {
    open: 'Hapus foto',
    title: 'Hapus foto {name}?',
    text: 'Di pintu sesi ujian tidak ada lagi foto untuk dibandingkan.',
    act: 'Hapus foto',
    done: 'Foto {name} sudah dihapus',
  },
  zip: {
    open: 'Impor foto',
    title: 'Impor foto peserta',
    lead: 'Sebuah berkas .zip dengan satu foto per peserta, dinamai dengan NIM atau e-mail, misalnya 2106700123.jpg. Berkas itu dibaca di peramban ini; belum ada yang disimpan sebelum Anda menyetujuinya.',
    drop: 'Letakkan berkas .zip di sini, atau',
    choose: 'Pilih berkas zip',
    reading: 'Membaca foto: {done} dari {total}',
    unreadable: 'Berkas ini bukan zip yang dapat dibaca, kosong, atau terlalu besar (400 MB, 3.000 berkas)',
    ready: '{ready} dari {files} berkas siap disimpan',
    chosen: '{name}: {replaced} foto menggantikan foto yang sudah ada',
    act: 'Simpan {count} foto',
    sending: '{done} dari {total} foto terkirim',
    done: '{count} foto sudah disimpan',
    refused: 'Ditolak server',
    faults: '{count} berkas tidak disimpan',
    faultsHint:
      'Perbaiki berkas-berkas ini bila perlu, lalu pilih zip lagi. Berkas yang lain tidak terpengaruh.',
    columns: { file: 'Berkas', member: 'Peserta', nim: 'NIM', problem: 'Masalah' },
    problems: {
      nobody: 'Tidak ada peserta institusi ini dengan NIM atau e-mail itu',
      several: 'Beberapa peserta memiliki NIM itu: gunakan e-mail',
      twice: 'Beberapa berkas untuk peserta yang sama',
      noPicture: 'Bukan gambar yang dapat dibuka',
    },
  },
} as const

export const memberPhotos: Words<typeof indonesian> = english?.memberPhotos ?? indonesian
