import { Modal, ScrollArea, Table, Text } from '@mantine/core'
import type { MemberWithPassword } from '#contract/calls/staff-members.ts'
import { fill } from '#src/ui/texts/fill.ts'
import { shell } from '#src/ui/texts/shell.ts'
import { members } from '../texts/members.ts'
import { CopyAndPrint } from '../ui/copy-and-print.tsx'
import { Paper } from '../ui/paper.tsx'

const { passwords: texts, fields } = members

/** First passwords, shown once: to be printed as slips, or copied into a spreadsheet. */
export function PasswordsDialog({
  members: told,
  onClose,
}: {
  members: readonly MemberWithPassword[]
  onClose: () => void
}) {
  const copied = told.map(({ email, fullname, password }) => [email, fullname, password].join('\t'))
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={texts.title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': shell.close }}
    >
      <Text mb="md">{texts.text}</Text>
      <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: 0 }}>
        <Table aria-label={texts.title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{fields.email}</Table.Th>
              <Table.Th>{fields.fullname}</Table.Th>
              <Table.Th>{texts.password}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {told.map(({ id, email, fullname, password }) => (
              <Table.Tr key={id}>
                <Table.Td>{email}</Table.Td>
                <Table.Td>{fullname}</Table.Td>
                <Table.Td ff="monospace" style={{ whiteSpace: 'nowrap' }}>
                  {password}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      <CopyAndPrint copied={copied} texts={texts} />
      <Paper
        slips={told.map(({ id, email, fullname, password }) => ({
          ...{ id, title: password },
          lines: [fullname, email],
        }))}
        foot={fill(texts.slip, { address: window.location.host })}
      />
    </Modal>
  )
}
