/** Of companies and institutions, what needs none of their routes. */
export {
  type Company,
  findInstitution,
  forCompany,
  institutionIfGiven,
  institutionOfCall,
  type StoredInstitution,
} from './find.ts'
