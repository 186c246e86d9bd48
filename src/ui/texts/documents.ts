import { english, type Words } from './language.ts'

/** What the result of a test is issued as: a certificate, or the report of a practice test (spec: certificates#reports). */
const indonesian = {
  certificate: {
    title: 'Sertifikat',
    lead: 'Cetak, atau unduh sebagai PDF.',
    revokedLead: 'Sertifikat ini sudah dicabut dan tidak berlaku lagi.',
    notIssued: 'Sertifikat belum terbit',
    notIssuedHint: 'Sertifikat terbit setelah tes selesai dan e-mail Anda terverifikasi.',
    needsEmail: 'Sertifikat terbit setelah Anda memverifikasi alamat e-mail.',
    open: 'Lihat sertifikat',
    openOf: 'Lihat sertifikat {orderNo}',
    tracking: 'Lacak sertifikat cetak',
    fileName: 'sertifikat-{id}.pdf',
    heading: 'Certificate of Achievement',
    number: 'No. Sertifikat',
    awarded: 'Diberikan kepada',
    validity: 'Berlaku satu tahun sejak tanggal tes, sampai dengan {date}.',
    verification: 'Verifikasi sertifikat',
    steps: [
      'Pindai kode QR pada halaman pertama dengan kamera ponsel, atau buka alamat di samping kode tersebut.',
      'Bandingkan nama, tanggal, dan nilai pada halaman verifikasi dengan yang tercetak di sini.',
      'Pastikan halaman verifikasi menyatakan bahwa sertifikat berlaku dan tanda tangannya asli.',
    ],
    signature:
      'Kode QR memuat tanda tangan digital (Ed25519) atas seluruh data sertifikat, sehingga keasliannya dapat diperiksa tanpa jaringan dengan kunci yang dipublikasikan penerbit.',
    states: {
      valid: 'Sertifikat ini berlaku',
      expired: 'Masa berlaku sertifikat ini sudah habis',
      revoked: 'Sertifikat ini sudah dicabut',
    },
    explained: {
      valid: 'Bandingkan data berikut dengan yang tercetak pada sertifikat.',
      expired: 'Sertifikat asli, tetapi hanya berlaku sampai {date}.',
      revoked: 'Penerbit mencabut sertifikat ini pada {date}. Jangan terima sebagai bukti nilai.',
    },
  },
  report: {
    title: 'Laporan hasil latihan',
    lead: 'Laporan ini bukan sertifikat. Cetak, atau unduh sebagai PDF.',
    revokedLead: 'Laporan ini sudah dicabut dan tidak berlaku lagi.',
    notIssued: 'Laporan belum terbit',
    notIssuedHint: 'Laporan terbit setelah tes selesai dan e-mail Anda terverifikasi.',
    needsEmail: 'Laporan terbit setelah Anda memverifikasi alamat e-mail.',
    open: 'Lihat laporan',
    openOf: 'Lihat laporan {orderNo}',
    tracking: 'Lacak laporan cetak',
    fileName: 'laporan-{id}.pdf',
    heading: 'Laporan Hasil Latihan',
    number: 'No. Laporan',
    awarded: 'Atas nama',
    validity: 'Hasil tes latihan ini bukan sertifikat kemampuan bahasa Inggris.',
    verification: 'Verifikasi laporan',
    steps: [
      'Pindai kode QR pada halaman pertama dengan kamera ponsel, atau buka alamat di samping kode tersebut.',
      'Bandingkan nama, tanggal, dan nilai pada halaman verifikasi dengan yang tercetak di sini.',
      'Pastikan halaman verifikasi menyebutnya laporan hasil latihan dan tanda tangannya asli.',
    ],
    signature:
      'Kode QR memuat tanda tangan digital (Ed25519) atas seluruh data laporan, sehingga keasliannya dapat diperiksa tanpa jaringan dengan kunci yang dipublikasikan penerbit.',
    states: {
      valid: 'Laporan hasil latihan ini asli',
      // Never told: a report has no validity that could end.
      expired: 'Laporan hasil latihan ini asli',
      revoked: 'Laporan hasil latihan ini sudah dicabut',
    },
    explained: {
      valid: 'Ini bukan sertifikat. Bandingkan data berikut dengan yang tercetak pada laporan.',
      expired: 'Ini bukan sertifikat. Bandingkan data berikut dengan yang tercetak pada laporan.',
      revoked: 'Penerbit mencabut laporan ini pada {date}. Jangan terima sebagai bukti nilai.',
    },
  },
} as const

export const documents: Words<typeof indonesian> = english?.documents ?? indonesian
