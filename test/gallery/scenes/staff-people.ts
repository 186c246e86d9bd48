import type { StaffSelf } from '#contract/calls/staff.ts'
import type { StaffRole } from '#contract/rules/staff-roles.ts'

/** Where the scenes of the staff happen. */
export const polytechnic = { id: 'polytechnic', name: 'Politeknik Negeri Kertanegara' }

/** Somebody of the staff with one role, signed in with all factors that it needs. */
const person = (name: string, role: StaffRole): StaffSelf => ({
  id: `person-${role}`,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@politeknik.example`,
  name,
  stage: 'open',
  roles: [{ role, institution: role === 'operator' ? null : polytechnic }],
  factors: {
    totp: true,
    passkeys: [{ id: 'key', name: 'Laptop kantor', since: '2026-08-03T02:10:00Z', lastUsedAt: null }],
    recoveryCodes: 8,
  },
})

export const dewi = person('Dewi Lestari', 'proctor')
export const bambang = person('Bambang Sutrisno', 'reviewer')
export const agus = person('Agus Wijaya', 'administrator')
export const ratna = person('Ratna Kusumaningrum', 'operator')

/** Of all candidates, with a name as long as they come among them. */
export const candidates = [
  ...[
    'Siti Rahmawati',
    'Budi Santoso',
    'Ni Made Ayu Pratiwi',
    'Muhammad Rizky Ramadhan',
    'Dian Puspita Sari',
  ],
  ...['Yohanes Krisna Wibowo', 'Fitriani', 'Andi Baso Makkawaru', 'Nur Aisyah Lubis', 'I Gede Agung Wirawan'],
  ...['Rina Marlina', 'Teguh Prasetyo', 'Maria Goretti Nahak', 'Ahmad Fauzi', 'Citra Dewi Anggraini'],
  ...['Raden Ajeng Maria Goretti Siti Nurhaliza Kusumawardhani Djojohadikusumo', 'Hendra Gunawan'],
  ...['Lestari Handayani', 'Joko Susilo', 'Putri Ayu Wulandari', 'Eko Nugroho', 'Wahyu Hidayat'],
  ...['Intan Permatasari', 'Samuel Tambunan', 'Zahra Amalia', 'Bayu Aji Saputra', 'Kartika Sari'],
  ...['Rudi Hartono', 'Melati Siregar', 'Fajar Nugraha'],
] as const

/** An address and a student number of the `index`th candidate. */
export const emailOf = (index: number) => `21067${String(700 + index)}@mahasiswa.politeknik.example`
export const nimOf = (index: number) => `2106700${String(700 + index)}`
