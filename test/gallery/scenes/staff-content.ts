import {
  type ContentDraft,
  type ContentDraftInFull,
  contentDraft,
  contentDraftList,
  type Finding,
} from '#contract/calls/staff-content.ts'
import { contentPackageList, contentVersionList } from '#contract/calls/staff-packages.ts'
import { answers } from '../page/fake-server.ts'
import type { Scene } from '../page/scene.ts'
import { agus, polytechnic } from './staff-people.ts'
import { pageOf } from './staff-session-list.ts'

const lina = { id: 'person-lina', name: 'Lina Marpaung' }
const self = { id: agus.id, name: agus.name }
const draft: ContentDraft = {
  ...{ id: 'draft', state: 'faulty', kind: 'table', fileName: 'ept-c.xlsx', bytes: 84_000, errors: 4 },
  uploaded: { by: self, at: '2026-11-20T08:12:00Z' },
  ...{ packageId: 'ept-c', name: 'English Proficiency Test C', signedOff: null, loaded: null },
}
const finding = (level: Finding['level'], file: string, message: string): Finding => ({
  ...{ level, file, message, line: null, column: null, field: '' },
})
const full: ContentDraftInFull = {
  ...draft,
  ...{ progress: null, digest: null, files: 54, moreFindings: 0, effect: null, isOwn: true },
  sections: [
    { section: 'listening', seconds: 2100, questions: 50 },
    { section: 'structure', seconds: 1500, questions: 40 },
    { section: 'reading', seconds: 3300, questions: 50 },
  ],
  findings: [
    finding('error', 'Items!F12', "the key must be A to D, not 'E'"),
    finding('error', 'Items!C31', 'listening/b-07.mp3 is not there'),
    finding('error', 'Items!D58', 'is empty, but Option C is not'),
    finding('error', 'Passages!B4', 'is empty: name the passage'),
    finding('hint', 'listening/unused.wav', 'nothing in the test names it: it is left out'),
  ],
}
const checked: ContentDraftInFull = {
  ...full,
  ...{
    state: 'checked',
    errors: 0,
    findings: full.findings.slice(4),
    digest: '9f2c'.repeat(16),
    isOwn: false,
  },
  uploaded: { by: lina, at: '2026-11-20T08:12:00Z' },
  effect: { version: 4, before: 3, isSame: false, examSessions: 2, waiting: 17 },
}
const list = {
  path: '/staff/content',
  staff: agus,
  replies: [
    answers(contentDraftList, {
      list: [
        draft,
        {
          ...{ ...draft, id: 'draft-2', state: 'checked', errors: 0, name: 'English Proficiency Test A' },
          ...{ packageId: 'ept-a', uploaded: { by: lina, at: '2026-11-19T03:40:00Z' } },
        },
      ],
    }),
    answers(
      contentPackageList,
      pageOf([
        {
          ...{ packageId: 'ept-a', name: 'English Proficiency Test A', version: 3, questions: 140 },
          ...{ loadedAt: '2026-09-14T02:00:00Z', institution: polytechnic.name, sittings: 1206 },
        },
        {
          ...{ packageId: 'ept-b', name: 'English Proficiency Test B', version: 1, questions: 140 },
          ...{ loadedAt: '2026-10-30T02:00:00Z', institution: null, sittings: 18 },
        },
      ]),
    ),
  ],
} as const
const opened = (of: ContentDraftInFull) =>
  ({ path: '/staff/content/draft/draft', staff: agus, replies: [answers(contentDraft, of)] }) as const

/** Test packages: what may be used, drafts with what their check has found, and the upload. */
export const staffContent: Scene[] = [
  { ...list, id: 'staff-content/some', shows: 'Semua institusi' },
  { ...list, id: 'staff-content/english', speaks: 'en', shows: 'ept-b' },
  {
    ...list,
    id: 'staff-content/empty',
    replies: [answers(contentDraftList, { list: [] }), answers(contentPackageList, pageOf([]))],
    shows: 'Belum ada draf',
  },
  {
    ...list,
    id: 'staff-content/versions',
    path: '/staff/content/versions/ept-a',
    replies: [
      answers(
        contentVersionList,
        pageOf([
          {
            ...{ version: 3, name: 'English Proficiency Test A', loadedAt: '2026-09-14T02:00:00Z' },
            ...{ digest: '9f2c'.repeat(16), sittings: 412 },
            draft: { id: 'draft-0', uploaded: lina, signedOff: self, loaded: self },
          },
          {
            ...{ version: 2, name: 'English Proficiency Test A', loadedAt: '2026-03-02T02:00:00Z' },
            ...{ digest: '41d7'.repeat(16), sittings: 794, draft: null },
          },
        ]),
      ),
    ],
    shows: 'Baris perintah',
  },
  { ...opened(full), id: 'staff-draft/faulty', shows: 'Kesalahan (4)' },
  { ...opened(full), id: 'staff-draft/english', speaks: 'en', shows: 'Items!F12' },
  { ...opened(checked), id: 'staff-draft/checked', shows: 'Tidak ada kesalahan' },
  {
    ...opened(checked),
    id: 'staff-draft/sign-off',
    acts: ({ press }) => press('Sahkan'),
    shows: 'Saya sudah membaca hasil pemeriksaan',
  },
  {
    ...opened({
      ...full,
      state: 'checking',
      progress: { stage: 'keeping', done: 21, total: 54 },
      findings: [],
    }),
    id: 'staff-draft/checking',
    shows: 'Menyimpan berkas 21 dari 54',
  },
  { id: 'staff-upload/empty', path: '/staff/content/upload', staff: agus, shows: 'Pilih berkas tes' },
  {
    id: 'staff-upload/english',
    path: '/staff/content/upload',
    staff: agus,
    speaks: 'en',
    shows: 'Choose the file of the test',
  },
  {
    ...{ id: 'staff-upload/chosen', path: '/staff/content/upload', staff: agus },
    acts: ({ give }) => give('ept-c.xlsx', 'x'.repeat(84_000)),
    shows: 'ept-c.xlsx ·',
  },
]
