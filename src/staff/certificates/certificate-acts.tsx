import { Button } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type CertificateInFull,
  staffReissueCertificate,
  staffRevokeCertificate,
} from '#contract/calls/staff-certificates.ts'
import { callServer } from '#src/platform/api/client.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, useMay, usePlace } from '../session/place.ts'
import { certificates as texts } from '../texts/certificates.ts'
import { ActDialog } from '../ui/act-dialog.tsx'

interface CertificateActsProps {
  found: CertificateInFull
  onChange: () => void
}

/** Revoking and issuing anew; each asks for its reason. What was replaced is past both. */
export function CertificateActs({ found: { certificate, state }, onChange }: CertificateActsProps) {
  const { institutionId } = usePlace()
  const address = useAddress()
  const navigate = useNavigate()
  const may = useMay()
  const [act, setAct] = useState<'revoke' | 'reissue' | null>(null)
  const { id, name, kind } = certificate
  const document = texts.words[kind]
  const capital = texts.kinds[kind]
  const dialog = { asksReason: true, onClose: () => setAct(null) }
  if (!may('staffRevokeCertificate') || state === 'replaced') return null
  return (
    <>
      <Button variant="default" onClick={() => setAct('reissue')}>
        {texts.reissue.open}
      </Button>
      {state !== 'revoked' && (
        <Button color="red" variant="light" onClick={() => setAct('revoke')}>
          {texts.revoke.open}
        </Button>
      )}
      {act === 'revoke' && (
        <ActDialog
          title={fill(texts.revoke.title, { document, name })}
          text={fill(texts.revoke.text, { document })}
          act={fill(texts.revoke.act, { document })}
          color="red"
          perform={async (reason) => {
            await callServer(staffRevokeCertificate, { body: { institutionId, id, reason } })
          }}
          done={fill(texts.revoke.done, { document: capital })}
          onDone={onChange}
          {...dialog}
        />
      )}
      {act === 'reissue' && (
        <ActDialog
          title={fill(texts.reissue.title, { document, name })}
          text={texts.reissue.text}
          act={texts.reissue.act}
          perform={async (reason) => {
            const fresh = await callServer(staffReissueCertificate, { body: { institutionId, id, reason } })
            void navigate(address(`/certificates/${fresh.id}`))
          }}
          done={fill(texts.reissue.done, { document: capital })}
          onDone={onChange}
          {...dialog}
        />
      )}
    </>
  )
}
