import { english, type Words } from './language.ts'

/**
 * The privacy policy (spec: product#guide-and-privacy-policy). `{workingDays}`, `{years}`, `{limit}` and `{leftDays}`
 * come from the limits.
 * A change of what it says needs a new version in contract/rules/privacy.ts.
 */
const indonesian = {
  title: 'Privacy Policy',
  version: 'Berlaku sejak {date}',
  lead: 'Kebijakan ini menjelaskan data pribadi apa yang kami proses ketika Anda mengikuti Tes {brand}, untuk apa data itu digunakan, dan apa hak Anda.',
  sections: [
    {
      title: 'Siapa yang bertanggung jawab',
      paragraphs: [
        'Penyelenggara Tes {brand} adalah pengendali data pribadi Anda menurut Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP). Bila Anda didaftarkan oleh sebuah institusi, institusi itu menentukan pengawasan mana yang digunakan dalam tes Anda.',
        'Data Anda diproses atas dasar persetujuan yang Anda berikan ketika menyimpan data diri, yang dicatat bersama versi kebijakan ini dan waktunya, serta untuk menyelenggarakan tes yang Anda ikuti. Peserta yang belum berusia 18 tahun memerlukan persetujuan orang tua atau wali.',
      ],
      items: [],
    },
    {
      title: 'Data yang kami kumpulkan',
      paragraphs: ['Kami hanya mengumpulkan data yang diperlukan untuk menyelenggarakan tes:'],
      items: [
        'Nama lengkap, nomor induk mahasiswa, tempat dan tanggal lahir, serta bukti identitas bila penyelenggara memintanya',
        'Alamat e-mail dan nomor telepon',
        'Foto diri dan foto yang diambil selama ujian; foto diri hanya bila institusi Anda menyimpannya',
        'Rekaman suara atau teks percakapan yang terdeteksi selama ujian',
        'Catatan perpindahan tab atau jendela selama ujian',
        'Nomor soal yang sedang dibuka, waktu tempuh jaringan, dan isi baterai selama ujian, supaya pengawas dapat membantu',
        'Jawaban dan nilai tes',
      ],
    },
    {
      title: 'Cara pengawasan bekerja',
      paragraphs: [
        'Gambar kamera dianalisis di komputer Anda sendiri dan tidak dikirim sebagai video. Yang dikirim ke server hanya satu foto dari pemeriksaan kamera sebelum tes, foto bagian tes, dan foto bukti ketika terjadi pelanggaran. Orang yang memeriksa hasil tes dapat membandingkan foto-foto itu. Pada sesi ujian, petugas yang mencatat kehadiran Anda dapat melihat gambar kecil dari kamera Anda di samping foto dari institusi; gambar itu diambil hanya ketika petugas melihatnya dan dihapus setelah Anda dicatat hadir, paling lama dua menit kemudian. Komputer hanya menghitung wajah: tidak ada pengenalan wajah, dan ciri wajah tidak disimpan.',
        'Perpindahan tab atau jendela dicatat bersama waktunya. Bila institusi Anda menetapkannya, tes dihentikan secara otomatis bila pelanggaran sejenis mencapai batasnya, lazimnya {limit} kali. Semua catatan dapat Anda lihat, dan penghentian dapat Anda sanggah secara tertulis; penyelenggara tes meninjaunya.',
      ],
      items: [],
    },
    {
      title: 'Suara dan pengenalan suara',
      paragraphs: [
        'Mikrofon hanya digunakan bila institusi Anda mengaktifkan pengawasan suara. Suara diolah selama tes berlangsung; yang disimpan adalah teks percakapan yang dikenali, atau catatan bahwa terdengar suara orang berbicara.',
        'Mengubah suara menjadi teks adalah kemampuan peramban Anda. Bila peramban tidak dapat melakukannya di komputer Anda dan institusi mengizinkannya, suara selama tes dikirim ke server pembuat peramban, misalnya Google untuk Chrome, yang dapat berada di luar Indonesia dan mengolahnya menurut kebijakan privasinya sendiri. Tanpa izin itu suara tidak meninggalkan komputer Anda.',
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
        'Data disimpan di server penyelenggara dengan akses terbatas. Password disimpan dalam bentuk yang tidak dapat dibaca kembali. Jawaban yang belum sampai ke server disimpan sementara di komputer Anda sampai server mengonfirmasi penerimaannya. Bukti pengawasan yang belum terkirim ketika Anda keluar disimpan terkunci di komputer itu selama paling lama {leftDays} hari; hanya server yang dapat membukanya untuk Anda.',
        'Demi keamanan akun, kami mencatat waktu, alamat IP, dan peramban ketika Anda masuk, percobaan masuk yang gagal, dan perubahan password.',
        'Bila terjadi kegagalan pelindungan data pribadi, kami memberi tahu Anda secara tertulis paling lambat 3 x 24 jam.',
      ],
      items: [],
    },
    {
      title: 'Cookie dan penyimpanan peramban',
      paragraphs: [
        'Kami tidak menggunakan cookie untuk iklan atau pelacakan. Satu cookie dengan kode acak mengenali peramban yang pernah Anda gunakan untuk masuk, agar percobaan masuk orang lain tidak menghalangi Anda; cookie itu tidak memuat data Anda dan tetap ada setelah Logout. Penyimpanan peramban hanya digunakan agar Anda tetap masuk dan agar jawaban tidak hilang. Data masuk dihapus ketika Anda memilih Logout.',
      ],
      items: [],
    },
    {
      title: 'Jangka waktu penyimpanan',
      paragraphs: [
        'Data verifikasi ujian dihapus dalam {workingDays} hari kerja setelah tes berakhir, oleh server sendiri: foto, teks percakapan, catatan waktu tentang apa yang diamati kamera, mikrofon, dan halaman tes, serta rincian setiap pelanggaran. Pelanggaran yang tidak dihitung dihapus seluruhnya. Bila keberatan, jawaban terlambat, atau pemeriksaan hasil masih menunggu keputusan, jangka waktu itu dihitung sejak keputusan dibuat.',
        'Yang tetap disimpan karena menjadi dasar hasil tes: jenis, bagian tes, dan waktu setiap pelanggaran yang dihitung atau dicoret, jumlahnya, ringkasan pengawasan tes, tindakan pengawas dengan alasannya, jawaban, nilai, dan sertifikat.',
        'Foto diri yang disimpan institusi Anda dihapus paling lambat sehari setelah Anda meminta penghapusan, atau setelah kerja sama dengan institusi itu berakhir.',
        'Data itu dan data lainnya dimusnahkan {years} tahun setelah Anda meminta penghapusan, atau setelah kerja sama dengan institusi yang mendaftarkan Anda berakhir.',
      ],
      items: [],
    },
    {
      title: 'Hak Anda',
      paragraphs: ['Menurut UU PDP Anda berhak untuk:'],
      items: [
        'Mengetahui siapa yang meminta data Anda, atas dasar apa, dan untuk apa',
        'Mengetahui dan memperoleh salinan data Anda, juga dalam bentuk yang dapat dibaca sistem lain',
        'Meminta perbaikan data yang keliru melalui penyelenggara tes',
        'Menarik persetujuan dan meminta penghapusan data',
        'Menunda atau membatasi pemrosesan data',
        'Mengajukan keberatan atas keputusan otomatis dan atas keputusan yang didasarkan pada catatan pengawasan',
        'Menggugat dan menerima ganti rugi atas pelanggaran pemrosesan data',
      ],
    },
    {
      title: 'Cara menggunakan hak Anda',
      paragraphs: [
        'Salinan data dapat diunduh, dan penghapusan dapat diminta, pada halaman Account. Keberatan disampaikan dari catatan tes yang dihentikan. Permintaan lain disampaikan kepada kontak di bawah ini; permintaan akses, perbaikan, dan penarikan persetujuan dipenuhi paling lambat 3 x 24 jam sejak diterima.',
      ],
      items: [],
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
