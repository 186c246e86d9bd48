import { Anchor, Box, Text } from '@mantine/core'
import { Link } from 'react-router'
import classes from './person-cell.module.css'

interface PersonCellProps {
  name: string
  /** Where the name leads; null where there is no page of it. */
  to: string | null
  /** What tells people of one name apart: an address, a number. */
  detail: string
}

/** Somebody in a table: the name, a link where they have a page, and below it what tells them apart. */
export function PersonCell({ name, to, detail }: PersonCellProps) {
  return (
    <Box miw="11rem">
      {to === null ? (
        <Text fw={500}>{name}</Text>
      ) : (
        <Anchor component={Link} to={to} fw={500}>
          {name}
        </Anchor>
      )}
      <Text size="sm" c="dimmed" className={classes.detail}>
        {detail}
      </Text>
    </Box>
  )
}
