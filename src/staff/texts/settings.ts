import type { Words } from '#src/ui/texts/language.ts'
import { english } from './language.ts'

/** Settings of an institution by their names (spec: staff#settings). */
const indonesian = {
  title: 'Pengaturan',
  lead: 'Bagaimana tes peserta institusi ini diawasi dan dinilai. Setiap perubahan tercatat dengan nama dan alasan Anda.',
  loading: 'Memuat pengaturan…',
  failed: 'Pengaturan tidak dapat dimuat',
  usual: 'Biasanya {value}',
  bounds: '{least} sampai {most}',
  atLeast: 'paling sedikit {least}',
  on: 'aktif',
  off: 'nonaktif',
  nothing: 'kosong',
  changed: '{count} pengaturan diubah',
  save: {
    open: 'Simpan perubahan',
    title: 'Simpan perubahan?',
    text: 'Berlaku untuk tes yang dimulai atau dinilai sejak saat ini.',
    act: 'Simpan',
    done: 'Pengaturan sudah disimpan',
  },
  discard: 'Batalkan perubahan',
  pin: {
    title: 'PIN pengawas',
    none: 'Belum ada PIN: pengawas tidak dapat bertindak di PC peserta.',
    short: 'PIN kurang dari 6 angka: tidak berlaku tanpa jaringan.',
    works: 'PIN sudah ada, juga berlaku tanpa jaringan.',
    open: 'Tetapkan PIN baru',
    text: '4 sampai 12 angka; dengan 6 angka atau lebih juga berlaku tanpa jaringan. PIN lama langsung tidak berlaku.',
    label: 'PIN baru',
    act: 'Tetapkan',
    done: 'PIN baru sudah berlaku',
  },
  pictures: {
    title: 'Gambar pada sertifikat',
    lead: 'PNG, JPEG, atau WebP, maksimal 2 MB; disimpan ulang paling besar 600 × 240 piksel. Sertifikat yang sudah terbit tidak berubah.',
    kinds: { logo: 'Logo institusi', signature: 'Tanda tangan' },
    none: { logo: 'Belum ada logo.', signature: 'Belum ada gambar tanda tangan.' },
    drop: 'Tarik gambar ke sini, atau',
    choose: { logo: 'Pilih logo', signature: 'Pilih gambar tanda tangan' },
    kept: 'Gambar sudah disimpan',
    remove: {
      open: { logo: 'Hapus logo', signature: 'Hapus gambar tanda tangan' },
      title: 'Hapus gambar ini?',
      text: 'Sertifikat yang terbit sejak saat ini tidak menampilkannya. Sertifikat yang sudah terbit tetap menampilkannya.',
      act: 'Hapus',
      done: 'Gambar sudah dihapus',
    },
  },
  groups: {
    watching: 'Yang diawasi',
    stopping: 'Yang menghentikan tes',
    judging: 'Bagaimana dinilai',
    tools: 'Alat peserta',
    wall: 'Dinding ruang ujian',
    browser: 'Safe Exam Browser',
    certificates: 'Sertifikat dan jawaban terlambat',
    keeping: 'Penyimpanan dan kontak',
  },
  choices: {
    supervised: 'Segera, jika diawasi dengan cukup',
    reviewed: 'Setelah diperiksa seorang petugas',
    immediate: 'Selalu segera',
  },
  names: {
    activeCamera: ['Kamera', 'Peserta diperiksa dan diawasi dengan kamera.'],
    'identification.face': ['Wajah', 'Wajah dinilai selama tes.'],
    'identification.voice': ['Suara', 'Suara dinilai selama tes.'],
    'identification.newTab': ['Meninggalkan tes', 'Berpindah ke jendela atau aplikasi lain dinilai.'],
    'failed.face': ['Wajah menghentikan', 'Tes berhenti setelah batas peringatan tentang wajah.'],
    'failed.voice': ['Suara menghentikan', 'Tes berhenti setelah batas peringatan tentang suara.'],
    'failed.newTab': [
      'Meninggalkan menghentikan',
      'Tes berhenti setelah batas peringatan karena meninggalkan tes.',
    ],
    'judgement.windowSeconds': [
      'Jendela wajah, detik',
      'Berapa lama wajah harus hilang, atau tidak sendirian, sebelum dihitung.',
    ],
    'judgement.confidence': [
      'Keyakinan wajah',
      'Mulai dari keyakinan ini sebuah wajah dihitung, 0 sampai 1.',
    ],
    'judgement.limit': ['Batas pelanggaran', 'Pelanggaran satu jenis yang menghentikan tes.'],
    'judgement.mostWords.listening': ['Kata dalam Listening', 'Jumlah kata yang boleh terdengar.'],
    'judgement.mostWords.structure': ['Kata dalam Structure', 'Jumlah kata yang boleh terdengar.'],
    'judgement.mostWords.reading': ['Kata dalam Reading', 'Jumlah kata yang boleh terdengar.'],
    'judgement.voiceActivityCounts': ['Suara tanpa kata', 'Suara tanpa kata yang dikenali juga dihitung.'],
    'judgement.remoteSpeechAllowed': [
      'Pengenalan suara jarak jauh',
      'Suara boleh dikenali oleh pembuat peramban.',
    ],
    'judgement.requireDevices': [
      'Perangkat wajib',
      'Tidak ada yang mulai tanpa perangkat yang terverifikasi.',
    ],
    'judgement.pilot': [
      'Uji coba',
      'Semua dinilai dan dicatat, tetapi tidak ada yang diperingatkan, dihitung atau dihentikan.',
    ],
    certificates: ['Sertifikat diterbitkan', 'Kapan peserta mendapat sertifikatnya.'],
    supervisedShare: ['Waktu diawasi, persen', 'Bagian waktu tes yang paling sedikit harus diawasi.'],
    lateGraceSeconds: [
      'Toleransi keterlambatan, detik',
      'Terputus sampai selama ini, jawaban yang terlambat tetap dihitung.',
    ],
    'tools.highlighter': ['Penanda teks', 'Peserta dapat menandai bacaan Reading dan menulis catatan.'],
    'tools.strike': ['Coret pilihan', 'Peserta dapat mencoret pilihan jawaban.'],
    'tools.lineReader': ['Garis baca', 'Peserta dapat memakai garis baca pada bacaan Reading.'],
    'tools.hiddenTimer': [
      'Sembunyikan sisa waktu',
      'Peserta dapat menyembunyikan sisa waktu sampai 5 menit terakhir.',
    ],
    'tools.proctorCall': [
      'Panggil pengawas di luar ruang ujian',
      'Peserta tanpa sesi ujian dapat memanggil pengawas. Dalam sesi ujian panggilan selalu tersedia.',
    ],
    signatoryName: ['Penanda tangan', 'Nama yang tercetak pada sertifikat; kosong untuk tidak ada.'],
    signatoryTitle: ['Jabatan penanda tangan', 'Tercetak di bawah namanya.'],
    wallWithoutNames: [
      'Dinding tanpa nama',
      'Panel ruang ujian sebagai dinding hanya menampilkan kursi, tidak pernah nama peserta.',
    ],
    sebRequired: [
      'Safe Exam Browser wajib',
      'Tes hanya dapat dikerjakan di Safe Exam Browser dengan salah satu kunci berikut.',
    ],
    sebConfigKeys: [
      'Config Key yang diterima',
      'Satu baris untuk setiap berkas .seb: nama, titik dua, lalu 64 digit heksadesimal.',
    ],
    sebExamKeys: [
      'Browser Exam Key yang diterima',
      'Satu baris untuk setiap berkas .seb dan versi Safe Exam Browser: nama, titik dua, lalu 64 digit heksadesimal.',
    ],
    expiryHours: ['Kedaluwarsa, jam', 'Setelah berapa lama tes yang ditinggalkan kedaluwarsa.'],
    securityLogDays: ['Catatan keamanan, hari', 'Berapa lama catatan keamanan peserta disimpan.'],
    contactEmail: [
      'E-mail kontak',
      'Siapa yang diingatkan tentang hal yang menunggu keputusan; kosong untuk tidak ada.',
    ],
  },
} as const

export const settings: Words<typeof indonesian> = english?.settings ?? indonesian
