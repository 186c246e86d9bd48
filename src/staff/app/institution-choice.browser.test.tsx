import { expect, it, onTestFinished } from 'vitest'
import { staffInstitutionList } from '#contract/calls/staff-institutions.ts'
import { staffAccommodate, staffMemberDetail, staffMemberList } from '#contract/calls/staff-members.ts'
import { pressInDialog } from '#test/browser/staff/dialog.ts'
import { openStaff } from '#test/browser/staff/open-staff.tsx'
import { staffScene } from '#test/browser/staff/scenes.ts'
import { answers, type Reply } from '#test/gallery/page/fake-server.ts'
import { user } from '#test/gallery/page/user.ts'
import { dewi, polytechnic, ratna } from '#test/gallery/scenes/staff-people.ts'
import { pageOf } from '#test/gallery/scenes/staff-session-list.ts'
import { dialog } from '../texts/dialog.ts'
import { layout } from '../texts/layout.ts'
import { members } from '../texts/members.ts'
import { list, openMenu } from './dialogs.fixture.ts'

const { fill: type, waitForText } = user

/** All, or the one with the id that is asked for. */
const institutions: Reply = {
  call: staffInstitutionList,
  answer: (request) => {
    const id = new URL(request.url).searchParams.get('id')
    const all = [polytechnic, { id: 'u', name: 'Universitas Merapi' }]
    return answers(staffInstitutionList, pageOf(all.filter((one) => id === null || one.id === id))).answer(
      request,
    )
  },
}

it('an operator chooses an institution, which a reload keeps, and acts in it', async () => {
  const replies = [
    institutions,
    answers(staffAccommodate, { accommodations: null }),
    ...list.replies,
    ...staffScene('staff-member/one').replies.filter(({ call }) => call.path === staffMemberDetail.path),
  ]
  const ends: (() => void)[] = []
  const first = await openStaff(
    { path: '/staff/members', staff: ratna, replies },
    (end) => void ends.push(end),
  )
  await waitForText(layout.chooseInstitution.title)
  expect(
    first.server.asked.map(({ call }) => call),
    'nothing of no institution',
  ).not.toContain(`GET ${staffMemberList.path}`)
  await user.choose(layout.institution.label, 'Universitas Merapi')
  await waitForText(list.shows)
  const { pathname, search } = first.router.state.location
  for (const end of ends) end()

  const { server } = await openStaff(
    { path: `/staff${pathname}${search}`, staff: ratna, replies },
    onTestFinished,
  )
  await waitForText(list.shows)
  expect(server.asked.find(({ call }) => call === `GET ${staffMemberList.path}`)?.query).toMatchObject({
    institusion_id: 'u',
  })
  await openMenu(members.actsOf, members.accommodate.open)()
  await type(members.accommodate.extraTime, '10')
  await type(dialog.reason, 'Surat dokter')
  await pressInDialog(members.accommodate.act)
  await waitForText(members.accommodate.done)
  expect(server.sent(staffAccommodate)).toEqual([
    {
      ...{ institutionId: 'u', id: 'member-0', extraTimePercent: 10, answerTimePercent: 0 },
      ...{
        withoutCamera: false,
        withoutSection: null,
        directionsRead: false,
        breaks: null,
        tools: [],
        display: null,
        reason: 'Surat dokter',
        until: null,
      },
    },
  ])
})

it('a proctor, who admits, finds no dialog of an administrator', async () => {
  await openStaff({ ...list, staff: dewi }, onTestFinished)
  await waitForText(layout.notForRole.title)
})
