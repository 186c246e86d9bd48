import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import type { certificateList } from '#contract/calls/orders.ts'
import { dayOf } from '#src/ui/dates.ts'
import { useMember } from '#src/ui/session-context.ts'
import { reward as texts } from '#src/ui/texts/certificates.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { shippingStatus } from '../tracking/shipping-status.ts'
import classes from './certificate-table.module.css'

/** One finished test: what it led to, and where the printed certificate is. */
export type ListedTest = DataOf<typeof certificateList>['list'][number]

export function CertificateRow({ row }: { row: ListedTest }) {
  const { id, orderNo, license, endTest, score, result, certificate, shipping } = row
  return (
    <tr>
      <th scope="row">{orderNo}</th>
      <td>
        <time dateTime={endTest}>{dayOf(endTest)}</time>
      </td>
      <td className={classes.score}>{score ?? texts.noScore}</td>
      <td>
        <Group gap="0.25rem 1rem" align="stretch">
          {certificate ? (
            <Anchor
              component={Link}
              to={`/viewer/${id}`}
              size="sm"
              underline="always"
              aria-label={fill(texts.openOf, { orderNo })}
            >
              {texts.open}
            </Anchor>
          ) : (
            <NotIssued result={result} />
          )}
          {certificate && certificate.revokedAt !== null && (
            <Text size="sm" c="red.8">
              {texts.revoked}
            </Text>
          )}
          {score !== null && (
            <Anchor
              component={Link}
              to={`/review/${encodeURIComponent(license)}`}
              size="sm"
              underline="always"
              aria-label={fill(texts.reviewOf, { orderNo })}
            >
              {texts.review}
            </Anchor>
          )}
        </Group>
      </td>
      <td>
        {shipping && (
          <Anchor
            component={Link}
            to={`/certificate/${shipping.orderId}/tracking`}
            size="sm"
            underline="always"
            aria-label={fill(texts.trackOf, { waybill: shipping.waybillId })}
          >
            {shipping.waybillId}
          </Anchor>
        )}
      </td>
      <td>
        {shipping ? (
          shippingStatus(shipping.status)
        ) : (
          <Text size="sm" c="dimmed">
            {texts.none}
          </Text>
        )}
      </td>
    </tr>
  )
}

/**
 * A certificate waits for the result to be settled, then for its owner's address to be confirmed
 * (spec: certificates#settlement, certificates#issuing).
 */
function NotIssued({ result }: Pick<ListedTest, 'result'>) {
  const isVerified = useMember()?.isVerifiedEmail === true
  const why = result === 'settled' && !isVerified ? texts.waiting : texts.notIssued[result]
  return (
    <Text size="sm" c="dimmed">
      {why}
    </Text>
  )
}
