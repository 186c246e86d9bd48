/** Of pictures, what decodes none. */
export {
  countStrayPictures,
  forgetPicture,
  keepPicture,
  picturePath,
  removeStrayPictures,
} from './pictures.ts'
