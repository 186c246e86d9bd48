import type { myData as MyData } from './my-data.ts'

export const myData: typeof MyData = {
  title: 'My data',
  lead: 'You have a right to a copy of your data and may ask for their deletion.',
  loading: 'Loading the record of your consent…',
  failed: 'The record of your consent cannot be loaded',
  agreed: 'You agreed to version {version} of the Privacy Policy on {date}.',
  notAgreed: 'You have not agreed to the Privacy Policy yet.',
  download: 'Download my data',
  fileName: 'my-data-{date}.json',
  downloaded: 'A copy of your data was downloaded.',
  remove: 'Ask for deletion',
  requested: 'Deletion was requested on {date}. The organiser of the test will see to it.',
  confirm: {
    title: 'Ask for the deletion of your data?',
    text: 'Once it is done, your account, results and certificates can no longer be used or verified.',
    yes: 'Yes, ask for deletion',
    no: 'Cancel',
  },
}
