import { Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import {
  type InstitutionSettings,
  type IssuerPictureKind,
  issuerPictureKinds,
  staffKeepIssuerPicture,
  staffRemoveIssuerPicture,
} from '#contract/calls/staff-settings.ts'
import { callServer } from '#src/platform/api/client.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { CertificatePicture } from '#src/ui/parts/certificate-picture.tsx'
import { usePlace } from '../session/place.ts'
import { settings } from '../texts/settings.ts'
import { ActDialog } from '../ui/act-dialog.tsx'
import { FileAsked } from '../ui/file-asked.tsx'
import { useNotices } from '../ui/notices.tsx'
import classes from './settings-form.module.css'

const { pictures: texts } = settings

interface PicturesSectionProps {
  digests: Pick<InstitutionSettings, 'logoDigest' | 'signatureDigest'>
  onChange: () => void
}

/** The logo and the signature that certificates show: given, looked at, removed. */
export function PicturesSection({
  digests: { logoDigest, signatureDigest },
  onChange,
}: PicturesSectionProps) {
  const digests = { logo: logoDigest, signature: signatureDigest }
  return (
    <section className={classes.group} aria-labelledby="group-pictures">
      <Title order={2} size="h3" id="group-pictures" mb="md">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {texts.lead}
      </Text>
      <div className={classes.fields}>
        {issuerPictureKinds.map((kind) => (
          <KeptPicture key={kind} kind={kind} digest={digests[kind]} onChange={onChange} />
        ))}
      </div>
    </section>
  )
}

interface KeptPictureProps {
  kind: IssuerPictureKind
  digest: string | null
  onChange: () => void
}

function KeptPicture({ kind, digest, onChange }: KeptPictureProps) {
  const { institutionId } = usePlace()
  const { isBusy, problem, attempt } = useAttempt(failureText)
  const [isRemoving, setRemoving] = useState(false)
  const say = useNotices()
  const body = { institutionId, kind }

  const keep = (file: File) =>
    attempt(async () => {
      await callServer(staffKeepIssuerPicture, { body, file })
      say({ kind: 'done', text: texts.kept })
      onChange()
    })

  return (
    <section aria-label={texts.kinds[kind]}>
      <Text fw={600} mb="xs">
        {texts.kinds[kind]}
      </Text>
      {digest === null ? (
        <Text c="dimmed" mb="xs">
          {texts.none[kind]}
        </Text>
      ) : (
        <div className={classes.picture}>
          <CertificatePicture digest={digest} alt={texts.kinds[kind]} />
        </div>
      )}
      <FileAsked
        text={texts.drop}
        choose={texts.choose[kind]}
        accept="image/png,image/jpeg,image/webp"
        isBusy={isBusy}
        problem={problem}
        onFile={(file) => void keep(file)}
      />
      {digest !== null && (
        <Group mt="xs">
          <Button variant="default" onClick={() => setRemoving(true)}>
            {texts.remove.open[kind]}
          </Button>
        </Group>
      )}
      {isRemoving && (
        <ActDialog
          title={texts.remove.title}
          text={texts.remove.text}
          act={texts.remove.act}
          color="red"
          perform={async () => {
            await callServer(staffRemoveIssuerPicture, { body })
          }}
          done={texts.remove.done}
          onDone={onChange}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  )
}
