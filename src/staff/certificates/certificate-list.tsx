import { Button, Text } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Link } from 'react-router'
import {
  certificateStates,
  type ListedCertificate,
  staffCertificateList,
} from '#contract/calls/staff-certificates.ts'
import { parcelFilters } from '#contract/rules/parcels.ts'
import { callServer } from '#src/platform/api/client.ts'
import { dayOf } from '#src/ui/dates.ts'
import { shippingStatus } from '#src/ui/shipping-status.ts'
import { useAddress, useMay } from '../session/place.ts'
import { certificates as texts } from '../texts/certificates.ts'
import { ListFilter } from '../ui/list-filter.tsx'
import { type Column, ListTable } from '../ui/list-table.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { PersonCell } from '../ui/person-cell.tsx'
import { type ListQuestion, useList } from '../ui/use-list.ts'
import { StateBadge } from './state-badge.tsx'

const sorts = ['issuedAt', 'name', 'predictedScore'] as const
const filters = ['state', 'parcel'] as const

function ask(
  { filters: given, ...query }: ListQuestion<(typeof sorts)[number], (typeof filters)[number]>,
  signal: AbortSignal,
) {
  const state = certificateStates.find((one) => one === given.state)
  const parcel = parcelFilters.find((one) => one === given.parcel)
  return callServer(staffCertificateList, { query: { ...query, state, parcel }, signal })
}

const columnsWith = (address: (path: string) => string): Column<ListedCertificate>[] => [
  {
    id: 'name',
    title: texts.columns.name,
    sort: 'name',
    cell: ({ id, name, nim }) => (
      <PersonCell name={name} to={id && address(`/certificates/${id}`)} detail={nim ?? '–'} />
    ),
  },
  {
    id: 'order',
    title: texts.columns.order,
    cell: ({ orderNo, kind }) => (
      <>
        {orderNo}
        {kind === 'report' && (
          <Text size="sm" c="dimmed" mt={4}>
            {texts.kinds.report}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'state',
    title: texts.columns.state,
    cell: ({ state, kind, waitsFor }) => (
      <>
        <StateBadge state={state} kind={kind} />
        {waitsFor !== null && (
          <Text size="sm" c="dimmed" mt={4}>
            {texts.waits[waitsFor]}
          </Text>
        )}
      </>
    ),
  },
  {
    id: 'score',
    title: texts.columns.score,
    sort: 'predictedScore',
    isNumber: true,
    cell: ({ predictedScore }) => predictedScore ?? '–',
  },
  { id: 'tested', title: texts.columns.tested, cell: ({ testedAt }) => dayOf(testedAt) },
  {
    id: 'issued',
    title: texts.columns.issued,
    sort: 'issuedAt',
    cell: ({ issuedAt }) => (issuedAt === null ? '–' : dayOf(issuedAt)),
  },
  {
    id: 'parcel',
    title: texts.columns.parcel,
    cell: ({ parcel }) =>
      parcel === null ? (
        '–'
      ) : (
        <>
          <Text>{parcel.waybillId}</Text>
          <Text size="sm" c="dimmed">
            {shippingStatus(parcel.status)}
          </Text>
        </>
      ),
  },
]

/** Certificates of the institution: search, filters, sorting and page stand in the address. */
export function CertificateList() {
  const list = useList({ ask, sorts, filters })
  const address = useAddress()
  const may = useMay()
  return (
    <PageFrame
      title={texts.title}
      lead={texts.lead}
      acts={
        may('staffImportParcels') && (
          <Button
            variant="default"
            component={Link}
            to={address('/certificates/parcels')}
            leftSection={<IconFileImport size={18} aria-hidden="true" />}
          >
            {texts.imported.open}
          </Button>
        )
      }
    >
      <ListTable
        label={texts.list}
        list={list}
        columns={columnsWith(address)}
        rowId={({ id, orderId }) => id ?? orderId}
        search={texts.search}
        filters={
          <>
            <ListFilter
              list={list}
              name="state"
              label={texts.state.label}
              all={texts.state.all}
              values={certificateStates}
              text={(state) => texts.states[state]}
            />
            {list.filter('state') !== 'waiting' && (
              <ListFilter
                list={list}
                name="parcel"
                label={texts.parcelFilter.label}
                all={texts.parcelFilter.all}
                values={parcelFilters}
                text={(parcel) => texts.parcelFilter[parcel]}
              />
            )}
          </>
        }
        empty={texts.empty}
      />
    </PageFrame>
  )
}
