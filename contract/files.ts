/**
 * Addresses that answer with a file itself, `{address}/{id}`, and with a refusal as any call does (spec:
 * calls#media-and-organisations).
 */
export const fileAddresses = {
  sealedFile: {
    address: '/sealed',
    access: 'public',
    type: 'application/octet-stream',
    summary: "A section's sealed file; without the section's key it is noise",
  },
  contentFile: {
    address: '/storage/v1/content',
    access: 'member',
    type: '*/*',
    summary: 'A sound or picture of the own due section, whole or by range',
  },
  pictureFile: {
    address: '/storage/v1/media/user/file',
    access: 'member',
    type: 'image/jpeg',
    summary: 'An own picture',
  },
} as const
