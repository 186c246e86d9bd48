import type { privacyPolicy as PrivacyPolicy } from './privacy-policy.ts'

/** A translation: consent is stored for the Indonesian text, which its lead says. */
export const privacyPolicy: typeof PrivacyPolicy = {
  title: 'Privacy Policy',
  version: 'In force since {date}',
  lead: 'This policy explains which personal data we process when you take the {brand} test, what they are used for, and which rights you have. It is a translation: the Indonesian text is binding.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'The organiser of the {brand} test is the controller of your personal data under Indonesian law 27/2022 on Personal Data Protection (UU PDP). Where an institution has enrolled you, that institution decides which kinds of supervision are used in your test.',
        'Your data are processed on the basis of the consent that you give when you save your profile, which is recorded with the version of this policy and the time, and in order to hold the test that you take. Test takers under 18 need the consent of a parent or guardian.',
      ],
      items: [],
    },
    {
      title: 'Data that we collect',
      paragraphs: ['We collect only the data that are needed to hold the test:'],
      items: [
        'Full name, student number, place and date of birth, and proof of identity where the organiser asks for it',
        'E-mail address and phone number',
        'Your photo, where your institution keeps one, and photos taken during the test',
        'Voice recordings or the text of conversations that are detected during the test',
        'A record of switching tabs or windows during the test',
        'The number of the question that is open, the delay of the network and the level of the battery during the test, so that a proctor can help',
        'Answers and scores',
      ],
    },
    {
      title: 'How supervision works',
      paragraphs: [
        'Camera pictures are analysed on your own computer and are not sent as video. Only one photo of the camera check before the test, the photos of each section, and photos as evidence of a violation are sent to the server. A person who examines a result may compare these photos. In an exam session, the person who notes that you are here may see a small picture of your camera beside the photo of your institution; it is taken only when they look, and is deleted once you are checked in, two minutes later at the latest. The computer only counts faces: there is no face recognition, and no features of a face are stored.',
        'Switching tabs or windows is recorded with its time. Where your institution says so, a test is stopped automatically when violations of a kind reach the limit, usually {limit}. You can see everything that was recorded, and contest a stopped test in writing; the organiser reviews it.',
      ],
      items: [],
    },
    {
      title: 'Voice and speech recognition',
      paragraphs: [
        'The microphone is used only where your institution has voice supervision switched on. Sound is processed while the test lasts; what is stored is the text of a conversation that was recognised, or a note that somebody was heard speaking.',
        'Turning speech into text is done by your browser. Where it cannot do so on your computer, and the institution allows it, the sound of the test is sent to the servers of the browser’s maker, such as Google for Chrome, which may be outside Indonesia and process it by their own privacy policy. Without that permission no sound leaves your computer.',
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
        "Data are stored on the organiser's server with limited access. Passwords are stored in a form that cannot be read back. Answers that have not reached the server are kept on your computer until the server confirms them. Evidence of supervision that had not been sent when you signed out is kept locked on that computer for {leftDays} days at the most; only the server can open it for you.",
        'For the safety of accounts we record when, from which IP address and in which browser you sign in, failed attempts to sign in, and changes of the password.',
        'If the protection of personal data fails, we tell you in writing within 3 x 24 hours.',
      ],
      items: [],
    },
    {
      title: 'Cookies and browser storage',
      paragraphs: [
        'We use no cookies for advertising or tracking. One cookie with a random code recognises a browser in which you have signed in, so that attempts of others do not keep you out; it holds none of your data and stays when you log out. Browser storage only keeps you signed in and keeps answers from being lost. What keeps you signed in is removed when you log out.',
      ],
      items: [],
    },
    {
      title: 'Retention',
      paragraphs: [
        'Exam-verification data are deleted within {workingDays} working days after the end of the test, by the server itself: photos, the text of what was said, the record of what camera, microphone and page showed at what time, and the details of each violation. Violations that do not count are deleted whole. Where an objection, late answers or the examination of a result wait for a decision, the time runs from the decision.',
        'What stays, since the result rests on it: kind, section and time of each violation that counts or was struck out, their number, the summary of how the test was supervised, what proctors did with their reasons, answers, scores and certificates.',
        'The photo that your institution keeps of you is deleted at the latest a day after you ask for deletion, or after the cooperation with that institution has ended.',
        'These and all other data are destroyed {years} years after you ask for their deletion, or after the cooperation with the institution that registered you has ended.',
      ],
      items: [],
    },
    {
      title: 'Your rights',
      paragraphs: ['Under UU PDP you have the right to:'],
      items: [
        'Know who asks for your data, on what basis, and for what',
        'Know about your data and receive a copy of them, also in a form that other systems can read',
        'Have wrong data corrected by the organiser of the test',
        'Withdraw consent and ask for the deletion of your data',
        'Delay or restrict the processing of your data',
        'Object to automated decisions, and to decisions that rest on the records of supervision',
        'Sue for and receive compensation where your data were processed unlawfully',
      ],
    },
    {
      title: 'How to use your rights',
      paragraphs: [
        'You can download a copy of your data, and ask for their deletion, on the Account page. You object from the record of a stopped test. Other requests go to the contact below; requests for access, correction and withdrawal of consent are met within 3 x 24 hours of their arrival.',
      ],
      items: [],
    },
  ],
  contact: {
    title: 'Contact',
    byPhone: 'Questions and requests about personal data are answered by phone at {phone}.',
    otherwise:
      "Questions and requests about personal data are answered at the organiser's phone number on your invitation.",
  },
}
