import type { privacyPolicy as PrivacyPolicy } from '../privacy-policy.ts'

/** A translation: consent is stored for the Indonesian text, which its lead says. */
export const privacyPolicy: typeof PrivacyPolicy = {
  title: 'Privacy Policy',
  version: 'In force since {date}',
  lead: 'This policy explains which personal data we process when you take the {brand} test, what they are used for, and which rights you have. It is a translation: the Indonesian text is binding.',
  sections: [
    {
      title: 'Data that we collect',
      paragraphs: ['We collect only the data that are needed to hold the test:'],
      items: [
        'Full name, student number, place and date of birth, and proof of identity where the organiser asks for it',
        'E-mail address and phone number',
        'Your photo, and photos taken during the test',
        'Voice recordings or the text of conversations that are detected during the test',
        'A record of switching tabs or windows during the test',
        'Answers and scores',
      ],
    },
    {
      title: 'How supervision works',
      paragraphs: [
        'Camera pictures are analysed on your own computer and are not sent as video. Only the photos of each section, and photos as evidence of a violation, are sent to the server.',
      ],
      items: [],
    },
    {
      title: 'Purposes',
      paragraphs: ['Your data are used to:'],
      items: [
        'Make sure that the test taker is the owner of the account',
        'Hold, supervise and score the test',
        'Issue, verify and send certificates',
        'Give help and settle objections to a result',
      ],
    },
    {
      title: 'Disclosure to others',
      paragraphs: [
        'The institution that enrolled you receives the results and the records of supervision. The courier receives name, address and phone number to deliver a certificate. We do not sell your data, and disclose them to others only where the law demands it.',
      ],
      items: [],
    },
    {
      title: 'Storage and security',
      paragraphs: [
        "Data are stored on the organiser's server with limited access. Passwords are stored in a form that cannot be read back. Answers that have not reached the server are kept on your computer until the server confirms them.",
      ],
      items: [],
    },
    {
      title: 'Cookies and browser storage',
      paragraphs: [
        'We use no cookies for advertising or tracking. Browser storage only keeps you signed in and keeps answers from being lost. What keeps you signed in is removed when you log out.',
      ],
      items: [],
    },
    {
      title: 'Retention',
      paragraphs: [
        'Exam-verification data, such as photos, voice recordings and records of switching tabs, are deleted within {workingDays} working days. Other data are destroyed {years} years after a deletion trigger, such as closing the account or the end of the agreement with an institution.',
      ],
      items: [],
    },
    {
      title: 'Your rights',
      paragraphs: ['You have the right to:'],
      items: [
        'Know about your data and receive a copy of them',
        'Have wrong data corrected by the organiser of the test',
        'Withdraw consent and ask for the deletion of your data',
        'Object to decisions that rest on the records of supervision',
      ],
    },
  ],
  contact: {
    title: 'Contact',
    byPhone: 'Questions and requests about personal data are answered by phone at {phone}.',
    otherwise:
      "Questions and requests about personal data are answered at the organiser's phone number on your invitation.",
  },
}
