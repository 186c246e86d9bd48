/**
 * Why a field of a call is refused: for programs by its name, for people by these Indonesian words. `{field}` is what the
 * field is called, `{bound}` the number that it must keep to.
 */
export const fieldProblems = {
  missing: '{field} tidak boleh kosong',
  tooShort: '{field} minimal harus {bound} karakter',
  tooLong: '{field} maksimal {bound} karakter',
  tooFew: '{field} minimal berisi {bound}',
  tooMany: '{field} maksimal berisi {bound}',
  tooSmall: '{field} tidak boleh kurang dari {bound}',
  tooLarge: '{field} tidak boleh lebih dari {bound}',
  noAddress: '{field} harus valid',
  notOffered: '{field} bukan salah satu pilihan yang ada',
  unreadable: '{field} memuat karakter yang tidak valid',
  differs: '{field} harus sama',
  wrong: '{field} tidak sesuai dengan yang diminta',
} as const

export type FieldProblem = keyof typeof fieldProblems

/** What people call a field, by the contract's name; another one is called by that name. */
export const fieldNames: Readonly<Record<string, string>> = {
  accessToken: 'Akun',
  code: 'Kode',
  confNewPassword: 'Konfirmasi Password',
  currentPassword: 'Password saat ini',
  dateOfBirth: 'Tanggal Lahir',
  email: 'E-mail',
  file: 'Berkas',
  fullname: 'Nama Lengkap',
  license: 'Kode Lisensi',
  'meta.nim': 'Nomor Induk Mahasiswa',
  nim: 'NIM',
  newPassword: 'Password',
  otp: 'Kode OTP',
  password: 'Password',
  phone: 'Nomor telepon',
  pin: 'PIN',
  placeOfBirth: 'Tempat Lahir',
  privacyPolicyVersion: 'Persetujuan Privacy Policy',
  reason: 'Alasan',
  text: 'Keberatan',
}

/** A problem in words. */
export const problemText = (
  words: Readonly<Record<FieldProblem, string>>,
  problem: FieldProblem,
  { field, bound }: { field: string; bound?: number | undefined },
): string => words[problem].replace('{field}', () => field).replace('{bound}', String(bound ?? ''))
