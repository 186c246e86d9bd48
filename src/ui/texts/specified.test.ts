import { expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { deviceCheck } from './device-check.ts'

const areas = import.meta.glob(
  ['./*.ts', '!./*.test.ts', '!./{fill,language,preview,english}.ts', '!./*.english.ts'],
  { eager: true },
)

/** Every text that a person may read in Indonesian, the brand and the usual limit of warnings filled in. */
const spoken = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.replaceAll('{brand}', 'EPT PNK').replaceAll('{limit}', '3')]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(spoken) : []
}
const texts = [
  ...Object.values(areas).flatMap(spoken),
  ...Object.values(errors).map(([, message]) => message),
]

/** docs/spec in one line, as a paragraph may break a text. */
const specification = Object.values(
  import.meta.glob<string>('/docs/spec/*.md', { query: '?raw', import: 'default', eager: true }),
)
  .join(' ')
  .replaceAll(/\s+/g, ' ')

/** As docs/spec quotes them, letter by letter. */
const whole = [
  // Guest screens
  'Masuk',
  'Daftar',
  'Email Anda Berhasil Diverifikasi',
  'Kirim OTP ke email',
  'Reset password',
  'Password berhasil diperbarui',
  'Redirecting...',
  'Something went wrong',
  'E-mail is required',
  'E-mail must be valid',
  'Password is required',
  'Password must be at least 8 characters',
  'password kurang dari 8 character',
  'Email dan password tidak boleh kosong',
  'E-mail tidak boleh kosong',
  'E-mail harus valid',
  'Password tidak boleh kosong',
  'Password minimal harus 8 karakter',
  'Konfirmasi Password tidak boleh kosong',
  'Konfirmasi password harus sama',
  'Kode OTP is required',
  // Corrected (spec: accounts#forgotten-password)
  'Kode OTP harus 6 digit',
  'Confirmation Password is required',
  'confirmation password must match',
  'Email Anda tidak terdaftar pada sistem kami',
  'Jawaban terlambat menunggu pemeriksaan',
  // Member screens
  'Test EPT PNK',
  'Panduan',
  'Account',
  'Privacy Policy',
  'Logout',
  'Redeem Lisensi',
  'Kode Lisensi tidak boleh kosong',
  'Kode lisensi yang anda masukan tidak valid',
  'Mulai test EPT PNK',
  'Personal Information',
  'Change Password',
  'Update',
  'Nomor Induk Mahasiswa Tidak Boleh Kosong',
  'Nama Lengkap Tidak Boleh Kosong',
  'E-mail Tidak Boleh Kosong',
  'Tempat Lahir Tidak Boleh Kosong',
  'Tanggal Lahir Tidak Boleh Kosong',
  'Tahun tidak boleh kurang dari 1900',
  'Format tanggal tidak valid',
  'Silahkan cek kembali data Anda',
  'Data Anda berhasil disimpan',
  'Password Tidak Boleh Kosong',
  'Konfirmasi Password Tidak Boleh Kosong',
  'Konfirmasi password tidak sama',
  'Password Anda berhasil diubah',
  'Current password Anda salah',
  'Password kurang dari 8 character',
  'Kolom password tidak boleh kosong',
  'Sertifikat EPT PNK',
  // On the way to the test
  'Kembali',
  'Lanjutkan Pengecekan',
  'Lanjutkan',
  'Play',
  'Next',
  'Tunda Sesi Test',
  'Baik, saya lanjutkan',
  'Anda diperbolehkan tidak menggunakan kamera',
  'Kamera tidak dapat mendeteksi wajah anda',
  'Kamera mendeteksi terdapat lebih dari 1 wajah',
  'Kamera berhasil mendeteksi wajah dengan baik',
  'Gagal menyambungkan perangkat anda',
  'Mohon maaf Tes EPT PNK tidak dapat diakses dari handphone/tablet. Silahkan akses menggunakan laptop/komputer PC.',
  'Mohon maaf, anda tidak bisa meninggalkan halaman ini',
  // In the test
  'Preparing Listening Section',
  'Preparing Structure & Written Expression Section',
  'Preparing Reading Section',
  'Please wait',
  'Almost done',
  'Start Test',
  'Prev',
  'Submit',
  'Soal Terjawab',
  'Belum Terjawab',
  'Apakah Anda yakin untuk submit jawaban?',
  'Batalkan',
  'Yakin',
  'Peringatan',
  'Kirim ulang',
  'Data Foto anda belum memenuhi, Silahkan klik button Ambil Gambar',
  'Ambil Gambar',
  'Perangkat gagal mengakses audio Section Listening',
  'Ulangi Akses Audio Listening',
  'Perangkat anda gagal Mengakses Audio Listening Sebanyak 3x',
  'Maaf, Tes ini sudah selesai',
  'Maaf, Tes ini sudah selesai dan terdiskualifikasi',
  'Maaf, section {section} sudah selesai',
  // Supervision
  'Laptop yang anda gunakan untuk test tidak stabil',
  'Speech Recognition is not available on this browser. Please use Chrome or Firefox',
  'Percakapan terdeteksi',
  'Multi-wajah terdeteksi',
  'Wajah tidak terdeteksi',
  'Wajah tidak terlihat',
  'Anda terindikasi melakukan kecurangan',
]

it.each(whole)('says %j as it is specified', (text) => {
  expect(texts).toContain(text)
  expect(specification).toContain(text)
})

it('says in the device check that 15 seconds are needed to judge how stable the PC is', () => {
  expect(deviceCheck.stability).toBe('Dibutuhkan waktu 15 detik untuk menilai kestabilan perangkat Anda.')
})
