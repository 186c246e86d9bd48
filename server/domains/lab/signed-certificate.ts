import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto'
import { AsnConvert, OctetString } from '@peculiar/asn1-schema'
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  Certificate,
  Extension,
  Extensions,
  id_ce_authorityKeyIdentifier,
  id_ce_subjectKeyIdentifier,
  KeyIdentifier,
  Name,
  RelativeDistinguishedName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509'

const ecdsaWithSha256 = '1.2.840.10045.4.3.2'
const commonName = '2.5.4.3'

interface Signing {
  /** The common names of whom it is about, and of who signs it. */
  readonly subject: string
  readonly issuer: string
  readonly validity: readonly [from: Date, until: Date]
  /** Of whom it is about. */
  readonly publicKey: KeyObject
  /** Of who signs: on the curve P-256, which every browser knows. */
  readonly issuerKey: { readonly privateKey: KeyObject; readonly publicKey: KeyObject }
  readonly extensions: readonly Extension[]
}

/** A certificate in PEM form, X.509 version 3, signed with ECDSA and SHA-256. */
export function signedCertificate({
  subject,
  issuer,
  validity: [notBefore, notAfter],
  publicKey,
  issuerKey,
  extensions,
}: Signing): string {
  const signature = new AlgorithmIdentifier({ algorithm: ecdsaWithSha256 })
  const signer = new AuthorityKeyIdentifier({ keyIdentifier: new KeyIdentifier(keyId(issuerKey.publicKey)) })
  const tbsCertificate = new TBSCertificate({
    version: Version.v3,
    serialNumber: serialNumber(),
    signature,
    issuer: named(issuer),
    validity: new Validity({ notBefore, notAfter }),
    subject: named(subject),
    subjectPublicKeyInfo: AsnConvert.parse(spki(publicKey), SubjectPublicKeyInfo),
    extensions: new Extensions([
      ...extensions,
      extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(keyId(publicKey))),
      extension(id_ce_authorityKeyIdentifier, signer),
    ]),
  })
  const signatureValue = sign(
    'sha256',
    Buffer.from(AsnConvert.serialize(tbsCertificate)),
    issuerKey.privateKey,
  )
  const certificate = new Certificate({
    tbsCertificate,
    signatureAlgorithm: signature,
    signatureValue: new Uint8Array(signatureValue).buffer,
  })
  return pem('CERTIFICATE', Buffer.from(AsnConvert.serialize(certificate)))
}

/** An extension; one that is `critical` is refused by whoever does not know it. */
export const extension = (extnID: string, value: unknown, critical = false): Extension =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) })

const pem = (what: string, bytes: Buffer): string => {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return [`-----BEGIN ${what}-----`, ...lines, `-----END ${what}-----`, ''].join('\n')
}

const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' })

const keyId = (key: KeyObject) => createHash('sha256').update(spki(key)).digest().subarray(0, 20)

/** 127 random bits: a serial number is above zero and has no leading zero byte. */
function serialNumber(): ArrayBuffer {
  const bytes = new Uint8Array(randomBytes(16))
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes.buffer
}

const named = (name: string) =>
  new Name([
    new RelativeDistinguishedName([
      new AttributeTypeAndValue({ type: commonName, value: new AttributeValue({ utf8String: name }) }),
    ]),
  ])
