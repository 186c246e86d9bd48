import { Anchor, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { DataOf } from '#contract/call.ts'
import type { certificateList } from '#contract/calls/orders.ts'
import { dayOf } from '#src/ui/dates.ts'
import { useMember } from '#src/ui/session-context.ts'
import { shippingStatus } from '#src/ui/shipping-status.ts'
import { reward as texts } from '#src/ui/texts/certificates.ts'
import { documents } from '#src/ui/texts/documents.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { sections as sectionTexts } from '#src/ui/texts/sections.ts'
import classes from './certificate-table.module.css'

const { names } = sectionTexts

/** One finished test: what it led to, and where the printed certificate is. */
export type ListedTest = DataOf<typeof certificateList>['list'][number]

export function CertificateRow({ row }: { row: ListedTest }) {
  const { id, orderNo, license, endTest, result, certificate, shipping } = row
  return (
    <tr>
      <th scope="row">{orderNo}</th>
      <td>
        <time dateTime={endTest}>{dayOf(endTest)}</time>
      </td>
      <td className={classes.score}>
        <Score row={row} />
      </td>
      <td>
        <Group gap="0.25rem 1rem" align="stretch">
          {certificate ? (
            <Anchor
              component={Link}
              to={`/viewer/${id}`}
              size="sm"
              underline="always"
              aria-label={fill(documents[certificate.kind].openOf, { orderNo })}
            >
              {documents[certificate.kind].open}
            </Anchor>
          ) : (
            <NotIssued row={row} />
          )}
          {certificate && certificate.revokedAt !== null && (
            <Text size="sm" c="red.8">
              {texts.revoked}
            </Text>
          )}
          {result === 'settled' && (
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

/** The predicted score; of a test that lacks a section the score of each one. */
function Score({ row: { score, certifies, sections } }: { row: ListedTest }) {
  if (certifies || sections.length === 0) return score ?? texts.noScore
  return sections.map((one) => (
    <Text key={one.section} size="sm">
      {names[one.section]}: {one.score}
    </Text>
  ))
}

/**
 * A certificate waits for the result to be settled, then for its owner's address to be confirmed
 * (spec: certificates#settlement, certificates#issuing). A test that lacks a section has none.
 */
function NotIssued({ row: { result, certifies } }: { row: ListedTest }) {
  const isVerified = useMember()?.isVerifiedEmail === true
  const issuable = isVerified ? texts.notIssued.settled : texts.waiting
  const settled = certifies ? issuable : texts.sectionsOnly
  return (
    <Text size="sm" c="dimmed">
      {result === 'settled' ? settled : texts.notIssued[result]}
    </Text>
  )
}
