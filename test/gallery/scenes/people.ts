import type { Member } from '#contract/calls/account.ts'

/** Someone of an institution, with a saved profile. */
export const siti: Member = {
  id: 'member-siti',
  email: 'siti.rahmawati@kampus.example',
  fullname: 'Siti Rahmawati',
  isB2b: true,
  isUpdatedProfile: true,
  isVerifiedEmail: true,
  dateOfBirth: '2003-04-21',
  placeOfBirth: 'Bandung',
  phoneNumber: '081200000001',
  meta: { nim: '2106700777' },
  institution: { id: 'institution', name: 'Politeknik Negeri Kertanegara' },
  company: { id: 'company', name: 'Lembaga Bahasa' },
}

/** Someone without an institution. */
export const putri: Member = {
  ...siti,
  id: 'member-putri',
  email: 'putri.ayu@mandiri.example',
  fullname: 'Putri Ayu Lestari',
  isB2b: false,
  institution: null,
}

/** Names as long as they come: 78 letters, and an address of 72. */
export const raden: Member = {
  ...putri,
  id: 'member-raden',
  email: 'raden.ajeng.maria.goretti.kusumawardhani@mahasiswa.politeknik-negeri.example',
  fullname: 'Raden Ajeng Maria Goretti Siti Nurhaliza Kusumawardhani Djojohadikusumo Wiryono',
  placeOfBirth: 'Kabupaten Kepulauan Siau Tagulandang Biaro, Sulawesi Utara',
  phoneNumber: '+62 812-0000-0000-0001',
  meta: { nim: '21067007770000000001' },
}

/** Newly registered: nothing is known but the address, and that is not confirmed. */
export const newcomer: Member = {
  ...putri,
  id: 'member-new',
  fullname: '',
  isUpdatedProfile: false,
  isVerifiedEmail: false,
  dateOfBirth: null,
  placeOfBirth: null,
  phoneNumber: null,
  meta: { nim: null },
}
