import { useParams } from 'react-router'
import { CertificateList } from './certificate-list.tsx'
import { CertificatePage } from './certificate-page.tsx'
import { ParcelImportPage } from './parcel-import-page.tsx'

/** Certificates: their list, one in full, or the import of waybills, by what follows in the address. */
export function CertificatesPage() {
  const below = useParams()['*'] ?? ''
  if (below === '') return <CertificateList />
  return below === 'parcels' ? <ParcelImportPage /> : <CertificatePage id={below} />
}
