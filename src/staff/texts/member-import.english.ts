import type { memberImport as indonesian } from './member-import.ts'

export const memberImport: typeof indonesian = {
  open: 'Import a table',
  title: 'Import members',
  lead: 'An .xlsx table (its first sheet) or a CSV. The first line names the columns: {columns}. Only email is needed.',
  faultsHint:
    'Nothing is imported yet. Mend these cells in your file and choose it again, or import only the rows that are right.',
  act: 'Import {count} members',
  imported: '{count} members are imported',
  passwords: 'Give all of them a first password',
  passwordsHint:
    "Without a password members sign in only by the institution's link, or after they have set one themselves.",
  giving: 'Passwords: {done} of {total}',
  later: 'Done',
  problems: {
    dateForm: 'Write a date as 2003-04-21',
    noDay: 'There is no such day',
    tooEarly: 'Must not be before {bound}',
    future: 'This day is yet to come',
    taken: 'A member has this address already',
  },
}
