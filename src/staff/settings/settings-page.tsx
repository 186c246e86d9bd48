import { useCallback } from 'react'
import { staffSettings } from '#contract/calls/staff-settings.ts'
import { callServer } from '#src/platform/api/client.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { usePlace } from '../session/place.ts'
import { settings as texts } from '../texts/settings.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PicturesSection } from './pictures-section.tsx'
import { PinSection } from './pin-section.tsx'
import { SettingsForm } from './settings-form.tsx'

/** Every setting of the institution, the pictures on its certificates, and its proctors' PIN. */
export function SettingsPage() {
  const { institutionId } = usePlace()
  const { query, reload } = useQuery(
    useCallback(
      (signal: AbortSignal) => callServer(staffSettings, { query: { institutionId }, signal }),
      [institutionId],
    ),
  )
  return (
    <PageFrame title={texts.title} lead={texts.lead}>
      <QueryResult query={query} texts={texts} onReload={reload}>
        {({ list, pin, logoDigest, signatureDigest }) => (
          <>
            <SettingsForm list={list} onSaved={reload} />
            <PicturesSection digests={{ logoDigest, signatureDigest }} onChange={reload} />
            <PinSection pin={pin} onSet={reload} />
          </>
        )}
      </QueryResult>
    </PageFrame>
  )
}
