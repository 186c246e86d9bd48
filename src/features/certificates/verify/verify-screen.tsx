import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { type VerifiedCertificate, verifyCertificate } from '#contract/calls/certificates.ts'
import { callServer } from '#src/platform/api/client.ts'
import { ServerRefusal } from '#src/platform/api/errors.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { NotFoundPage } from '#src/ui/layouts/not-found-page.tsx'
import { Brand } from '#src/ui/parts/brand.tsx'
import { LanguageChoice } from '#src/ui/parts/language-choice.tsx'
import { OfflineBanner } from '#src/ui/parts/offline-banner.tsx'
import { QueryResult } from '#src/ui/parts/query-result.tsx'
import { verify as texts } from '#src/ui/texts/certificates.ts'
import classes from './public-page.module.css'
import { Verified } from './verified.tsx'

/** A page for anybody, on a phone as well: it belongs neither to guests nor to members. */
function PublicPage({ children }: { children: ReactNode }) {
  return (
    <>
      <OfflineBanner />
      <main className={classes.page} tabIndex={-1}>
        <Brand />
        <Paper withBorder w="100%" maw="40rem" p="clamp(1.25rem, 4vw, 2.25rem)">
          {children}
        </Paper>
        <LanguageChoice />
      </main>
    </>
  )
}

/** Null for a certificate that was never issued: that is a normal result, not a failure. */
async function certificateOf(
  certificateId: string,
  signature: string | null,
  signal: AbortSignal,
): Promise<VerifiedCertificate | null> {
  try {
    const query = signature === null ? {} : { s: signature }
    return await callServer(verifyCertificate, { signal, params: { certificateId }, query })
  } catch (error) {
    if (error instanceof ServerRefusal && error.code === 'certificate.notFound') return null
    throw error
  }
}

/** Where a certificate's QR code leads; anything that was not issued is a plain 404 (spec: certificates#verification). */
export function VerifyScreen() {
  const { id = '' } = useParams()
  const [searchParams] = useSearchParams()
  const signature = searchParams.get('s')
  const ask = useCallback((signal: AbortSignal) => certificateOf(id, signature, signal), [id, signature])
  const { query, reload } = useQuery(ask)
  if (query.status === 'ready' && query.data === null) return <NotFoundPage text={texts.unknown} />
  return (
    <PublicPage>
      {query.status !== 'ready' && (
        <Title order={1} size="h2" mb="xs">
          {texts.title}
        </Title>
      )}
      <QueryResult query={query} texts={texts} onReload={reload}>
        {(certificate) => certificate && <Verified certificate={certificate} />}
      </QueryResult>
    </PublicPage>
  )
}
