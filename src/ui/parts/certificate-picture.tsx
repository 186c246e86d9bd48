import { useCallback } from 'react'
import { certificatePicture } from '#contract/calls/certificates.ts'
import { callForFile } from '#src/platform/api/call-file.ts'
import { useFile } from '../hooks/file.ts'

interface CertificatePictureProps {
  digest: string
  /** What it shows; stands in its place where it could not be loaded. */
  alt: string
  className?: string | undefined
}

/** The logo or the signature of a certificate, by its digest. */
export function CertificatePicture({ digest, alt, className }: CertificatePictureProps) {
  const { loaded } = useFile(
    useCallback(
      (signal: AbortSignal) => callForFile(certificatePicture, { params: { digest }, signal }),
      [digest],
    ),
  )
  if (loaded.status === 'failed') return <span className={className}>{alt}</span>
  return loaded.status === 'ready' && <img className={className} src={loaded.address} alt={alt} />
}
