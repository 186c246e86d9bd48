import { english, type Words } from './language.ts'

/** Version that an agreement is stored with (decision 17): the day from which this text holds. */
export const privacyPolicyVersion = '2026-11-21'

/**
 * The privacy policy (spec 1, section 2, 'Static pages'). `{workingDays}` and `{years}` come from the limits.
 * A change of what it says needs a new version.
 */
const indonesian = {
  title: 'Privacy Policy',
  version: 'Berlaku sejak {date}',
  lead: 'Kebijakan ini menjelaskan data pribadi apa yang kami proses ketika Anda mengikuti Tes {brand}, untuk apa data itu digunakan, dan apa hak Anda.',
  sections: [
    {
      title: 'Data yang kami kumpulkan',
      paragraphs: ['Kami hanya mengumpulkan data yang diperlukan untuk menyelenggarakan tes:'],
      items: [
        'Nama lengkap, nomor induk mahasiswa, tempat dan tanggal lahir, serta bukti identitas bila penyelenggara memintanya',
        'Alamat e-mail dan nomor telepon',
        'Foto diri dan foto yang diambil selama ujian',
        'Rekaman suara atau teks percakapan yang terdeteksi selama ujian',
        'Catatan perpindahan tab atau jendela selama ujian',
        'Jawaban dan nilai tes',
      ],
    },
    {
      title: 'Cara pengawasan bekerja',
      paragraphs: [
        'Gambar kamera dianalisis di komputer Anda sendiri dan tidak dikirim sebagai video. Yang dikirim ke server hanya foto bagian tes dan foto bukti ketika terjadi pelanggaran.',
      ],
      items: [],
    },
    {
      title: 'Tujuan penggunaan',
      paragraphs: ['Data Anda digunakan untuk:'],
      items: [
        'Memastikan bahwa peserta tes adalah pemilik akun',
        'Menyelenggarakan, mengawasi, dan menilai tes',
        'Menerbitkan, memverifikasi, dan mengirimkan sertifikat',
        'Memberikan bantuan dan menyelesaikan keberatan atas hasil tes',
      ],
    },
    {
      title: 'Pengungkapan kepada pihak lain',
      paragraphs: [
        'Institusi yang mendaftarkan Anda menerima hasil tes dan catatan pengawasan. Jasa pengiriman menerima nama, alamat, dan nomor telepon untuk mengirim sertifikat. Kami tidak menjual data Anda, dan hanya mengungkapkannya kepada pihak lain bila diwajibkan oleh hukum.',
      ],
      items: [],
    },
    {
      title: 'Penyimpanan dan keamanan',
      paragraphs: [
        'Data disimpan di server penyelenggara dengan akses terbatas. Password disimpan dalam bentuk yang tidak dapat dibaca kembali. Jawaban yang belum sampai ke server disimpan sementara di komputer Anda sampai server mengonfirmasi penerimaannya.',
      ],
      items: [],
    },
    {
      title: 'Cookie dan penyimpanan peramban',
      paragraphs: [
        'Kami tidak menggunakan cookie untuk iklan atau pelacakan. Penyimpanan peramban hanya digunakan agar Anda tetap masuk dan agar jawaban tidak hilang. Data masuk dihapus ketika Anda memilih Logout.',
      ],
      items: [],
    },
    {
      title: 'Jangka waktu penyimpanan',
      paragraphs: [
        'Data verifikasi ujian, seperti foto, rekaman suara, dan catatan perpindahan tab, dihapus dalam {workingDays} hari kerja. Data lainnya dimusnahkan {years} tahun setelah terjadi pemicu penghapusan, misalnya penutupan akun atau berakhirnya kerja sama dengan institusi.',
      ],
      items: [],
    },
    {
      title: 'Hak Anda',
      paragraphs: ['Anda berhak untuk:'],
      items: [
        'Mengetahui dan memperoleh salinan data Anda',
        'Meminta perbaikan data yang keliru melalui penyelenggara tes',
        'Menarik persetujuan dan meminta penghapusan data',
        'Mengajukan keberatan atas keputusan yang didasarkan pada catatan pengawasan',
      ],
    },
  ],
  contact: {
    title: 'Kontak',
    byPhone: 'Pertanyaan dan permintaan mengenai data pribadi dapat disampaikan melalui telepon {phone}.',
    otherwise:
      'Pertanyaan dan permintaan mengenai data pribadi dapat disampaikan melalui nomor telepon penyelenggara tes yang tercantum pada undangan Anda.',
  },
} as const

export const privacyPolicy: Words<typeof indonesian> = english?.privacyPolicy ?? indonesian
