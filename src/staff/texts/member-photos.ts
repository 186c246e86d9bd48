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
  noPicture: 'Berkas ini bukan gambar yang dapat dibuka browser ini',
  done: 'Foto {name} sudah disimpan',
  remove: {
    open: 'Hapus foto',
    title: 'Hapus foto {name}?',
    text: 'Di pintu sesi ujian tidak ada lagi foto untuk dibandingkan.',
    act: 'Hapus foto',
    done: 'Foto {name} sudah dihapus',
  },
} as const

export const memberPhotos: Words<typeof indonesian> = english?.memberPhotos ?? indonesian
