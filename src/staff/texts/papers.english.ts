import type { papers as indonesian } from './papers.ts'

export const papers: typeof indonesian = {
  open: 'Papers',
  attendance: 'Attendance list',
  files: { attendance: 'daftar-hadir.pdf', record: 'berita-acara.pdf' },
  record: {
    open: 'Record of the session',
    title: 'Make the record of the session',
    text: 'Everything on it comes from what was recorded. Close the exam session first; an earlier record is not final.',
    remark: 'Your remark (may be empty)',
    act: 'Make the PDF',
    done: 'The record is saved on this PC',
  },
  incident: {
    open: 'Incident report',
    title: 'Make an incident report',
    text: 'Everything on record of the test of one candidate, without answers, points and pictures.',
    candidate: 'Candidates who have begun',
    searching: 'Searching…',
    nobody: 'No such candidate',
    act: 'Make the PDF',
    done: 'The report is saved on this PC',
    file: 'laporan-insiden-{seat}.pdf',
  },
}
