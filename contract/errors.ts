/**
 * What the server may refuse, by code: HTTP status and the Indonesian message that a person may read.
 * Specified messages stand as specified (spec 2, section 8); `{section}` is filled in.
 */
export const errors = {
  'request.invalid': [400, 'Data yang dikirim tidak valid. Silahkan periksa kembali isian Anda.'],
  'request.tooLarge': [413, 'Data yang dikirim terlalu besar.'],
  'request.tooMany': [429, 'Terlalu banyak percobaan. Silahkan tunggu beberapa saat lalu coba lagi.'],
  'request.notFound': [404, 'Alamat yang diminta tidak ditemukan.'],
  'server.failed': [500, 'Terjadi gangguan pada server. Silahkan coba lagi.'],
  'server.busy': [503, 'Server sedang sibuk. Silahkan coba lagi sebentar lagi.'],
  'session.required': [401, 'Sesi Anda telah berakhir. Silahkan masuk kembali.'],
  'session.forbidden': [403, 'Anda tidak memiliki akses untuk permintaan ini.'],
  'accessKey.unknown': [403, 'Aplikasi ini tidak dikenali oleh server. Silahkan hubungi penyelenggara tes.'],
  'login.failed': [400, 'Email atau password Anda salah'],
  'login.providerFailed': [400, 'Masuk dengan akun tersebut gagal. Silahkan coba lagi.'],
  'sso.invalid': [400, 'Tautan masuk tidak valid atau sudah kedaluwarsa.'],
  'register.emailTaken': [400, 'Email sudah terdaftar. Silahkan masuk atau gunakan email lain.'],
  'email.codeInvalid': [400, 'Tautan verifikasi tidak valid atau sudah kedaluwarsa.'],
  'password.emailUnknown': [400, 'Email Anda tidak terdaftar pada sistem kami'],
  'password.otpInvalid': [400, 'Kode OTP salah atau sudah kedaluwarsa'],
  'password.currentWrong': [400, 'Current password Anda salah'],
  'profile.alreadySaved': [400, 'Data profil sudah disimpan dan tidak dapat diubah'],
  'license.invalid': [400, 'Kode lisensi yang anda masukan tidak valid'],
  'order.notFound': [404, 'Tes tidak ditemukan'],
  'certificate.notIssued': [400, 'Sertifikat tersebut tidak diterbitkan untuk tes ini'],
  'shipping.notFound': [404, 'Pengiriman sertifikat belum tersedia'],
  'media.notFound': [404, 'Berkas tidak ditemukan'],
  'media.notJpeg': [400, 'Berkas harus berupa gambar JPEG'],
  'media.tooLarge': [413, 'Ukuran gambar maksimal 2 MB'],
  'institution.notFound': [404, 'Institusi tidak ditemukan'],
  'company.notFound': [404, 'Perusahaan tidak ditemukan'],
  'section.locked': [403, 'Section ini belum dapat diakses'],
  'section.finished': [409, 'Maaf, section {section} sudah selesai'],
  'sitting.notStarted': [409, 'Tes ini belum dimulai'],
  'sitting.finished': [409, 'Maaf, Tes ini sudah selesai'],
  'sitting.disqualified': [409, 'Maaf, Tes ini sudah selesai dan terdiskualifikasi'],
  'sitting.elsewhere': [409, 'Tes ini sedang dibuka di perangkat lain'],
  'answer.unknown': [400, 'Jawaban memuat soal atau pilihan yang tidak ada pada section ini'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors
