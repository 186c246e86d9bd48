import {
  IconAdjustments,
  IconCalendarEvent,
  IconCertificate,
  IconChartDots,
  IconDeviceDesktop,
  IconFileText,
  IconListSearch,
  IconReportAnalytics,
  IconScale,
  IconTicket,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { StaffCall } from '#contract/calls/staff-permissions.ts'
import { layout } from '../texts/layout.ts'

/** A page of the staff. How one is added stands in `src/staff/README.md`. */
export interface StaffPage {
  /** Below `/staff`, without a slash. */
  path: string
  title: string
  Icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>
  /** Whoever may make this call may open the page. */
  opens: StaffCall
  /** Whether it is always about one institution, or for an operator also about the whole installation. */
  about: 'institution' | 'anything'
  /** The page's component, in a chunk of its own. */
  load: () => Promise<ComponentType>
}

/** In the order of the menu. */
export const pages: readonly StaffPage[] = [
  {
    path: 'room',
    title: layout.titles.room,
    Icon: IconDeviceDesktop,
    opens: 'roomBoard',
    about: 'institution',
    load: async () => (await import('../room/room-page.tsx')).RoomPage,
  },
  {
    path: 'sessions',
    title: layout.titles.sessions,
    Icon: IconCalendarEvent,
    opens: 'examSessionList',
    about: 'institution',
    load: async () => (await import('../exam-sessions/exam-sessions-page.tsx')).ExamSessionsPage,
  },
  {
    path: 'persons',
    title: layout.titles.persons,
    Icon: IconUsersGroup,
    opens: 'staffPersonList',
    about: 'anything',
    load: async () => (await import('../persons/persons-page.tsx')).PersonsPage,
  },
  {
    path: 'members',
    title: layout.titles.members,
    Icon: IconUsers,
    opens: 'staffMemberList',
    about: 'institution',
    load: async () => (await import('../members/members-page.tsx')).MembersPage,
  },
  {
    path: 'licences',
    title: layout.titles.licences,
    Icon: IconTicket,
    opens: 'staffLicenceList',
    about: 'institution',
    load: async () => (await import('../licences/licences-page.tsx')).LicencesPage,
  },
  {
    path: 'certificates',
    title: layout.titles.certificates,
    Icon: IconCertificate,
    opens: 'staffCertificateList',
    about: 'anything',
    load: async () => (await import('../certificates/certificates-page.tsx')).CertificatesPage,
  },
  {
    path: 'items',
    title: layout.titles.items,
    Icon: IconChartDots,
    opens: 'staffItemFigures',
    about: 'anything',
    load: async () => (await import('../items/items-page.tsx')).ItemsPage,
  },
  {
    path: 'reviews',
    title: layout.titles.reviews,
    Icon: IconScale,
    opens: 'reviewQueue',
    about: 'anything',
    load: async () => (await import('../reviews/reviews-page.tsx')).ReviewsPage,
  },
  {
    path: 'results',
    title: layout.titles.results,
    Icon: IconReportAnalytics,
    opens: 'staffResultList',
    about: 'anything',
    load: async () => (await import('../results/results-page.tsx')).ResultsPage,
  },
  {
    path: 'content',
    title: layout.titles.content,
    Icon: IconFileText,
    opens: 'contentDraftList',
    about: 'anything',
    load: async () => (await import('../content/content-page.tsx')).ContentPage,
  },
  {
    path: 'settings',
    title: layout.titles.settings,
    Icon: IconAdjustments,
    opens: 'staffSettings',
    about: 'institution',
    load: async () => (await import('../settings/settings-page.tsx')).SettingsPage,
  },
  {
    path: 'audit',
    title: layout.titles.audit,
    Icon: IconListSearch,
    opens: 'staffAuditList',
    about: 'anything',
    load: async () => (await import('../audit/audit-page.tsx')).AuditPage,
  },
]
