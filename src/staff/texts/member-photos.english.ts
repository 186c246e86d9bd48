import type { memberPhotos as indonesian } from './member-photos.ts'

export const memberPhotos: typeof indonesian = {
  title: 'Photo',
  lead: 'Only the staff of this institution see it: here, and at the door of an exam session, to compare it with whoever comes.',
  alt: 'Photo of {name}',
  kept: 'By {by}, {at}',
  none: 'No photo yet',
  loading: 'Loading the photo…',
  failed: 'The photo could not be loaded',
  retry: 'Try again',
  drop: 'Drop a photo here (JPEG or PNG), or',
  choose: 'Choose a photo',
  replace: 'Choose another photo',
  noPicture: 'This file is no picture that this browser can open',
  done: 'The photo of {name} is kept',
  remove: {
    open: 'Remove photo',
    title: 'Remove the photo of {name}?',
    text: 'At the door of an exam session there will be no photo to compare with.',
    act: 'Remove photo',
    done: 'The photo of {name} is removed',
  },
}
