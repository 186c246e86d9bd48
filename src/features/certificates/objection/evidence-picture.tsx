import { useEffect, useState } from 'react'
import { mediaDetail } from '#contract/calls/media.ts'
import { callServer, fetchFile } from '#src/platform/api/client.ts'
import { evidence as texts } from '#src/ui/texts/evidence.ts'
import { supervision } from '#src/ui/texts/supervision.ts'
import classes from './evidence-screen.module.css'

/** The owner's own picture, which needs the token: as an address of this page's memory. */
async function addressOf(id: string, signal: AbortSignal): Promise<string> {
  const { publicUrl } = await callServer(mediaDetail, { signal, params: { id } })
  return URL.createObjectURL(await fetchFile(new URL(publicUrl, location.origin).href, signal))
}

/** The picture of a record; `id` is null where none was taken or it never arrived. */
export function EvidencePicture({ id }: { id: string | null }) {
  const [address, setAddress] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (id === null) return
    const controller = new AbortController()
    const made = addressOf(id, controller.signal)
    made.then(setAddress, () => {
      if (!controller.signal.aborted) setFailed(true)
    })
    return () => {
      controller.abort()
      made.then(URL.revokeObjectURL, () => undefined)
    }
  }, [id])
  if (address !== null)
    return <img className={classes.picture} src={address} alt={supervision.warning.picture} />
  return (
    <div className={classes.picture} data-empty>
      {id === null && texts.noPicture}
      {hasFailed && texts.pictureGone}
    </div>
  )
}
