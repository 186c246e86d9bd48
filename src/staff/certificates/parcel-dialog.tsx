import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { CertificateInFull } from '#contract/calls/staff-certificates.ts'
import { staffKeepParcel } from '#contract/calls/staff-parcels.ts'
import { firstParcelStatus, parcelLetters, parcelStatuses } from '#contract/rules/parcels.ts'
import { callServer } from '#src/platform/api/client.ts'
import { shippingStatus } from '#src/ui/shipping-status.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../session/place.ts'
import { certificates } from '../texts/certificates.ts'
import { ActDialog } from '../ui/act-dialog.tsx'

const { parcel: texts } = certificates

interface ParcelDialogProps {
  found: CertificateInFull
  onDone: () => void
  onClose: () => void
}

/** Notes a parcel, or what became of it. */
export function ParcelDialog({ found: { certificate, orderId, parcel }, ...dialog }: ParcelDialogProps) {
  const { institutionId } = usePlace()
  const [values, setValues] = useState({
    waybillId: parcel?.waybillId ?? '',
    courier: parcel?.courier ?? '',
    link: parcel?.link ?? '',
    note: '',
  })
  const known = parcelStatuses.find((one) => one === parcel?.status)
  const [status, setStatus] = useState(known ?? firstParcelStatus)
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues((before) => ({ ...before, [name]: currentTarget.value })),
  })
  return (
    <ActDialog
      title={fill(texts.dialog, { name: certificate.name })}
      text={texts.text}
      act={texts.act}
      isReady={values.waybillId.trim() !== '' && /^(https:\/\/\S+)?$/.test(values.link.trim())}
      perform={async () => {
        const body = { institutionId, id: orderId, ...values, link: values.link.trim(), status }
        await callServer(staffKeepParcel, { body })
      }}
      done={texts.done}
      {...dialog}
    >
      <TextInput label={texts.waybill} required maxLength={parcelLetters.waybill} {...field('waybillId')} />
      <TextInput label={texts.courier} maxLength={parcelLetters.courier} {...field('courier')} />
      <NativeSelect
        label={texts.status}
        value={status}
        onChange={({ currentTarget }) =>
          setStatus(parcelStatuses.find((one) => one === currentTarget.value) ?? status)
        }
        data={parcelStatuses.map((value) => ({ value, label: shippingStatus(value) }))}
      />
      <TextInput label={texts.link} type="url" maxLength={parcelLetters.link} {...field('link')} />
      <TextInput
        label={texts.note}
        description={texts.noteHint}
        maxLength={parcelLetters.note}
        {...field('note')}
      />
    </ActDialog>
  )
}
