import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import {
  type ShownPhoto,
  staffKeepMemberPhoto,
  staffMemberPhoto,
  staffRemoveMemberPhoto,
} from '#contract/calls/staff-member-photos.ts'
import type { MemberInFull } from '#contract/calls/staff-members.ts'
import { callForFile } from '#src/platform/api/call-file.ts'
import { callServer } from '#src/platform/api/client.ts'
import { momentText } from '#src/ui/dates.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { useFile } from '#src/ui/hooks/file.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { usePlace } from '../../session/place.ts'
import { memberPhotos as texts } from '../../texts/member-photos.ts'
import { ActDialog } from '../../ui/act-dialog.tsx'
import { FileAsked } from '../../ui/file-asked.tsx'
import { useNotices } from '../../ui/notices.tsx'
import classes from './photo-panel.module.css'
import { smallJpeg } from './small-jpeg.ts'

/** What was chosen is no picture. */
class NoPicture extends Error {}

const problemOf = (error: unknown) => (error instanceof NoPicture ? texts.noPicture : failureText(error))

interface PhotoPanelProps {
  member: MemberInFull
  onChanged: () => void
}

/** The photo that the institution has of a member: shown, replaced, removed. */
export function PhotoPanel({ member, onChanged }: PhotoPanelProps) {
  const { institutionId } = usePlace()
  const { isBusy, problem, attempt } = useAttempt(problemOf)
  const [isRemoving, setRemoving] = useState(false)
  const say = useNotices()
  const { id, photo } = member
  const name = member.fullname || member.email
  const seen = photo?.id ?? ''
  const body = { institutionId, id, seen }

  const keep = (chosen: File) =>
    attempt(async () => {
      const file = await smallJpeg(chosen)
      if (file === null) throw new NoPicture()
      try {
        await callServer(staffKeepMemberPhoto, { body, file })
        say({ kind: 'done', text: fill(texts.done, { name }) })
      } finally {
        // Also where a colleague was quicker: their photo is then shown.
        onChanged()
      }
    })

  return (
    <section aria-label={texts.title}>
      <Title order={2} size="h3" mt="xl" mb="xs">
        {texts.title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {texts.lead}
      </Text>
      <div className={classes.panel}>
        {photo === null ? (
          <div className={classes.none}>{texts.none}</div>
        ) : (
          <Photo key={photo.id} memberId={id} photo={photo} name={name} />
        )}
        <Stack gap="md">
          <FileAsked
            text={texts.drop}
            choose={photo === null ? texts.choose : texts.replace}
            accept="image/jpeg,image/png"
            isBusy={isBusy}
            problem={problem}
            onFile={(file) => void keep(file)}
          />
          {photo !== null && (
            <Group>
              <Button variant="default" onClick={() => setRemoving(true)}>
                {texts.remove.open}
              </Button>
            </Group>
          )}
        </Stack>
      </div>
      {isRemoving && (
        <ActDialog
          title={fill(texts.remove.title, { name })}
          text={texts.remove.text}
          act={texts.remove.act}
          color="red"
          perform={async () => {
            await callServer(staffRemoveMemberPhoto, { body })
          }}
          done={fill(texts.remove.done, { name })}
          onDone={onChanged}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  )
}

function Photo({ memberId: id, photo, name }: { memberId: string; photo: ShownPhoto; name: string }) {
  const { institutionId } = usePlace()
  const { loaded, retry } = useFile(
    useCallback(
      (signal: AbortSignal) =>
        callForFile(staffMemberPhoto, { params: { id }, query: { institutionId }, signal }),
      [id, institutionId],
    ),
  )
  return (
    <figure className={classes.figure}>
      {loaded.status === 'loading' && (
        <Skeleton className={classes.photo} role="status" aria-label={texts.loading} />
      )}
      {loaded.status === 'ready' && (
        <img className={classes.photo} src={loaded.address} alt={fill(texts.alt, { name })} />
      )}
      {loaded.status === 'failed' && (
        <div className={classes.none}>
          {texts.failed}
          <Button size="compact-sm" variant="default" onClick={retry}>
            {texts.retry}
          </Button>
        </div>
      )}
      <figcaption className={classes.caption}>
        {fill(texts.kept, { by: photo.by, at: momentText(photo.at) })}
      </figcaption>
    </figure>
  )
}
