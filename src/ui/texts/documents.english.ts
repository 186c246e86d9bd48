import type { documents as Documents } from './documents.ts'

const steps = [
  'Scan the QR code on the first page with the camera of a phone, or open the address beside it.',
  'Compare name, dates and scores on the verification page with what is printed here.',
] as const

export const documents: typeof Documents = {
  certificate: {
    title: 'Certificate',
    lead: 'Print it, or download it as a PDF.',
    revokedLead: 'This certificate was revoked and is no longer valid.',
    notIssued: 'The certificate is not issued yet',
    notIssuedHint: 'It is issued once the test is finished and your e-mail is verified.',
    needsEmail: 'Your certificate will be issued once you have confirmed your e-mail address.',
    open: 'View certificate',
    openOf: 'View certificate {orderNo}',
    tracking: 'Track the printed certificate',
    fileName: 'certificate-{id}.pdf',
    heading: 'Certificate of Achievement',
    number: 'Certificate no.',
    awarded: 'Awarded to',
    validity: 'Valid for one year from the test date, until {date}.',
    verification: 'Verifying this certificate',
    steps: [
      ...steps,
      'Make sure that the verification page says that the certificate is valid and its signature genuine.',
    ],
    signature:
      'The QR code holds a digital signature (Ed25519) over all data of the certificate, so that they can be checked without a network by the key that the issuer publishes.',
    states: {
      valid: 'This certificate is valid',
      expired: 'This certificate has expired',
      revoked: 'This certificate was revoked',
    },
    explained: {
      valid: 'Compare these data with what is printed on the certificate.',
      expired: 'The certificate is genuine, but was valid only until {date}.',
      revoked: 'The issuer revoked this certificate on {date}. Do not accept it as proof of a score.',
    },
  },
  report: {
    title: 'Practice test report',
    lead: 'This report is no certificate. Print it, or download it as a PDF.',
    revokedLead: 'This report was revoked and is no longer valid.',
    notIssued: 'The report is not issued yet',
    notIssuedHint: 'It is issued once the test is finished and your e-mail is verified.',
    needsEmail: 'Your report will be issued once you have confirmed your e-mail address.',
    open: 'View report',
    openOf: 'View report {orderNo}',
    tracking: 'Track the printed report',
    fileName: 'report-{id}.pdf',
    heading: 'Practice Test Report',
    number: 'Report no.',
    awarded: 'Name',
    validity: 'The result of this practice test is no certificate of English proficiency.',
    verification: 'Verifying this report',
    steps: [
      ...steps,
      'Make sure that the verification page calls it a practice test report and its signature genuine.',
    ],
    signature:
      'The QR code holds a digital signature (Ed25519) over all data of the report, so that they can be checked without a network by the key that the issuer publishes.',
    states: {
      valid: 'This practice test report is genuine',
      expired: 'This practice test report is genuine',
      revoked: 'This practice test report was revoked',
    },
    explained: {
      valid: 'It is no certificate. Compare these data with what is printed on the report.',
      expired: 'It is no certificate. Compare these data with what is printed on the report.',
      revoked: 'The issuer revoked this report on {date}. Do not accept it as proof of a score.',
    },
  },
}
