import { Anchor, Badge, Table, Text, Title } from '@mantine/core'
import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import {
  type MemberInFull,
  type MemberWithPassword,
  staffMemberDetail,
} from '#contract/calls/staff-members.ts'
import { callServer } from '#src/platform/api/client.ts'
import { dayText, momentText } from '#src/ui/dates.ts'
import { useQuery } from '#src/ui/hooks/query.ts'
import { EmptyResult } from '#src/ui/parts/query-result.tsx'
import { useAddress, usePlace } from '../session/place.ts'
import { layout } from '../texts/layout.ts'
import { members } from '../texts/members.ts'
import { DetailResult } from '../ui/detail-result.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import classes from '../ui/table-import.module.css'
import { AccommodationFacts, hasAccommodations } from './accommodation-facts.tsx'
import { MemberActs } from './member-acts.tsx'
import { AccountBadges } from './member-badges.tsx'
import { PasswordsDialog } from './passwords-dialog.tsx'
import { PhotoPanel } from './photos/photo-panel.tsx'

const { detail: texts, fields, columns } = members

/** A member with profile, accommodations and tests. */
export function MemberPage({ id }: { id: string }) {
  const { institutionId } = usePlace()
  const address = useAddress()
  const [told, tell] = useState<MemberWithPassword[]>([])
  const { query, reload, refresh } = useQuery(
    useCallback(
      (signal: AbortSignal) =>
        callServer(staffMemberDetail, { params: { id }, query: { institutionId }, signal }),
      [id, institutionId],
    ),
  )
  return (
    <>
      <Anchor component={Link} to={address('/members')}>
        {texts.back}
      </Anchor>
      <DetailResult title={layout.titles.members} query={query} texts={texts} onReload={reload}>
        {(member) => (
          <PageFrame
            title={member.fullname || member.email}
            acts={<MemberActs member={member} onDone={reload} onPasswords={tell} />}
          >
            <Profile member={member} />
            <PhotoPanel member={member} onChanged={refresh} />
            <Title order={2} size="h3" mt="xl" mb="md">
              {texts.orders}
            </Title>
            {member.orders.length === 0 ? <EmptyResult {...texts.noOrders} /> : <Orders member={member} />}
          </PageFrame>
        )}
      </DetailResult>
      {told.length > 0 && <PasswordsDialog members={told} onClose={() => tell([])} />}
    </>
  )
}

function Profile({ member }: { member: MemberInFull }) {
  const rows = [
    [fields.email, `${member.email} (${member.isVerifiedEmail ? texts.verified : texts.unverified})`],
    [fields.nim, member.nim],
    [fields.dateOfBirth, member.dateOfBirth && dayText(member.dateOfBirth)],
    [fields.placeOfBirth, member.placeOfBirth],
    [fields.phone, member.phoneNumber],
    [columns.account, <AccountBadges key="account" member={member} />],
    [
      columns.accommodations,
      hasAccommodations(member) && <AccommodationFacts key="accommodations" member={member} />,
    ],
  ] as const
  return (
    <Table maw="44rem" aria-label={texts.profile}>
      <Table.Tbody>
        {rows.map(([title, value]) => (
          <Table.Tr key={title}>
            <Table.Th scope="row">{title}</Table.Th>
            <Table.Td>{value ?? <Text c="dimmed">{texts.unknown}</Text>}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Orders({ member }: { member: MemberInFull }) {
  const { order: titles } = texts
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to move a wide table
    <section className={classes.table} aria-label={texts.orders} tabIndex={0}>
      <Table aria-label={texts.orders}>
        <Table.Thead>
          <Table.Tr>
            {Object.entries(titles).map(([name, title]) => (
              <Table.Th key={name}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {member.orders.map((order) => (
            <Table.Tr key={order.id}>
              <Table.Td>{order.orderNo}</Table.Td>
              <Table.Td>{order.test}</Table.Td>
              <Table.Td>{order.license}</Table.Td>
              <Table.Td>
                <Badge>{texts.states[order.state]}</Badge>
              </Table.Td>
              <Table.Td>{order.startedAt === null ? '–' : momentText(order.startedAt)}</Table.Td>
              <Table.Td>{order.certificateId ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
