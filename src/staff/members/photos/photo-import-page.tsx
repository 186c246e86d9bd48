import { Anchor, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { staffMatchPhotos } from '#contract/calls/staff-member-photos.ts'
import { callServer } from '#src/platform/api/client.ts'
import { failureText } from '#src/ui/failure-text.ts'
import { useAttempt } from '#src/ui/hooks/attempt.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { useAddress, usePlace } from '../../session/place.ts'
import { memberPhotos } from '../../texts/member-photos.ts'
import { members } from '../../texts/members.ts'
import { FileAsked } from '../../ui/file-asked.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { type PhotosPreviewed, previewPhotos } from './preview-photos.ts'
import { PreviewedPhotos } from './previewed-photos.tsx'
import { smallJpeg } from './small-jpeg.ts'
import { filesInZip, UnreadableZip } from './zip-pictures.ts'

const { zip: texts } = memberPhotos

const problemOf = (error: unknown) => (error instanceof UnreadableZip ? texts.unreadable : failureText(error))

/** Photos of many members from one zip: it is read here, shown with whose each file is, and then sent as it was shown (record 0056). */
export function PhotoImportPage() {
  const { institutionId } = usePlace()
  const address = useAddress()
  const { isBusy, problem, attempt } = useAttempt(problemOf)
  const [read, setRead] = useState({ done: 0, total: 0 })
  const [shown, show] = useState<{ name: string; preview: PhotosPreviewed } | null>(null)

  // Hundreds of pictures are opened: that ends with the page.
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])

  const choose = (zip: File) =>
    attempt(async () => {
      show(null)
      setRead({ done: 0, total: 0 })
      const files = await filesInZip(zip)
      const total = files.length
      const preview = await previewPhotos(files, {
        match: async (names) => (await callServer(staffMatchPhotos, { body: { institutionId, names } })).list,
        shrink: smallJpeg,
        onRead: (done) => setRead({ done, total }),
        signal: leaving.current.signal,
      })
      show({ name: zip.name, preview })
    })

  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      acts={
        <Anchor component={Link} to={address('/members')}>
          {members.detail.back}
        </Anchor>
      }
    >
      <Stack gap="lg">
        <FileAsked
          text={texts.drop}
          choose={texts.choose}
          accept=".zip"
          isBusy={isBusy}
          busyText={fill(texts.reading, read)}
          problem={problem}
          onFile={(file) => void choose(file)}
        />
        {shown && <PreviewedPhotos key={shown.name} {...shown} />}
      </Stack>
    </PageFrame>
  )
}
