/** The people of the demo, each with what they demonstrate. */
export const people = [
  {
    role: 'Institution member',
    email: 'siti@kampus.example',
    ofInstitution: true,
    profile: {
      fullname: 'Siti Rahmawati',
      nim: '2106700123',
      dateOfBirth: '2003-04-21',
      placeOfBirth: 'Bandung',
      phoneNumber: '081200000001',
    },
  },
  {
    role: 'Individual',
    email: 'budi@mandiri.example',
    ofInstitution: false,
    profile: {
      fullname: 'Budi Santoso',
      nim: '0000000001',
      dateOfBirth: '1998-11-02',
      placeOfBirth: 'Surabaya',
      phoneNumber: '081200000002',
    },
  },
  { role: 'Profile not complete', email: 'ayu@kampus.example', ofInstitution: true, profile: null },
] as const

/** The staff of the demo: an operator of the installation, and one person for each role of the demo's institution. */
export const staff = [
  { role: 'operator', name: 'Rina Hartono', email: 'operator@kampus.example' },
  { role: 'administrator', name: 'Agus Wijaya', email: 'admin@kampus.example' },
  { role: 'proctor', name: 'Dewi Lestari', email: 'pengawas@kampus.example' },
  { role: 'reviewer', name: 'Hendra Gunawan', email: 'penilai@kampus.example' },
] as const

export const institution = {
  name: 'Universitas Nusantara (demo)',
  activeCamera: true,
  /** Nobody looks at a demo's results: each certificate says how its test was supervised. */
  certificates: 'immediate' as const,
  setting: {
    identification: { face: true, voice: true, newTab: true },
    failed: { face: true, voice: true, newTab: true },
  },
}

export const company = {
  name: 'RuangUji (demo)',
  settings: {
    announcement: { isActive: false, images: [] },
    deviceVerification: { camera: { status: 'on' as const }, microphone: { status: 'on' as const } },
  },
}

/** Licences of each person, for the short test and for the full-length one. */
export const licencesEach = { short: 6, full: 2 }
