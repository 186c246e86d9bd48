import { Button, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import { shippingTracking, type Tracking } from '#contract/calls/shipping.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { EmptyResult, QueryResult } from '#src/ui/parts/query-result.tsx'
import { tracking as texts } from '#src/ui/texts/certificates.ts'
import { Parcel } from './parcel.tsx'

/** What React Router stores with each entry of the history. */
interface HistoryEntry {
  /** How many pages of this app precede this one. */
  idx?: number
}

/** Back in history, or to `/` where no page of this app precedes this one (spec: certificates#tracking). */
function useGoBack(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const kept: HistoryEntry | null = window.history.state
    void ((kept?.idx ?? 0) > 0 ? navigate(-1) : navigate('/'))
  }, [navigate])
}

/** Null where there is no parcel yet: that is a normal result, not a failure. */
async function parcelOf(id: string, signal: AbortSignal): Promise<Tracking | null> {
  try {
    return await callServer(shippingTracking, { signal, params: { id } })
  } catch (error) {
    if (error instanceof ServerRefusal && error.code === 'shipping.notFound') return null
    throw error
  }
}

/** Where the printed certificate of an order is (spec: certificates#tracking). */
export function TrackingScreen() {
  const { id = '' } = useParams()
  const ask = useCallback((signal: AbortSignal) => parcelOf(id, signal), [id])
  const { query, reload } = useQuery(ask)
  const goBack = useGoBack()

  return (
    <>
      <Button
        variant="subtle"
        size="compact-md"
        ml={-8}
        leftSection={<IconArrowLeft size={18} aria-hidden="true" />}
        onClick={goBack}
      >
        {texts.back}
      </Button>
      <Title order={1} mt="xs" mb="lg">
        {texts.title}
      </Title>
      <QueryResult query={query} texts={texts} onReload={reload}>
        {(parcel) =>
          parcel === null ? (
            <EmptyResult title={texts.missing} hint={texts.missingHint} />
          ) : (
            <Parcel parcel={parcel} />
          )
        }
      </QueryResult>
    </>
  )
}
