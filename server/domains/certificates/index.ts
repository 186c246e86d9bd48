/** Certificates: issued, signed, verified, revoked. */
export { type CertificateSigning, certificateAnswer, certificatesByOrder } from './certificate.ts'
export { certify, issueAgain, issueDue, reissueCertificate, revokeCertificate } from './issue.ts'
export { certificateRoutes } from './routes.ts'
export { certificateKeys, signingKeysIn } from './signing-keys.ts'
export { staffCertificateRoutes } from './staff-certificate-routes.ts'
