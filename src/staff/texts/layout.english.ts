import type { layout as indonesian } from './layout.ts'

export const layout: typeof indonesian = {
  name: 'Staff',
  menu: 'Staff menu',
  account: 'My account',
  signOut: 'Sign out',
  institution: {
    label: 'Institution',
    all: 'Whole installation',
    search: 'Search institutions…',
    none: 'No institution matches',
    failed: 'The list of institutions cannot be loaded',
    unknown: 'Unknown institution',
  },
  noPages: {
    title: 'No page for you yet',
    hint: 'Your role opens no page here. Ask an administrator of your institution.',
  },
  notForRole: {
    title: 'This page is not for your role',
    hint: 'In this institution your role does not open the page. Choose another one from the menu.',
  },
  chooseInstitution: {
    title: 'Choose an institution',
    hint: 'This page is always about one institution. Choose it at the top of the page.',
  },
  unreachable: 'The server cannot be reached. This page tries again automatically.',
  titles: {
    home: 'Home',
    signIn: 'Staff sign-in',
    room: 'Room',
    sessions: 'Exam sessions',
    persons: 'Persons',
    members: 'Members',
    licences: 'Licences',
    items: 'Items',
    certificates: 'Certificates',
    reviews: 'Reviews',
    results: 'Results',
    content: 'Test packages',
    settings: 'Settings',
    audit: 'Audit',
    account: 'My account',
  },
}
