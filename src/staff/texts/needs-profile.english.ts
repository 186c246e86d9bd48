import type { needsProfile as indonesian } from './needs-profile.ts'

export const needsProfile: typeof indonesian = {
  title: 'Profile of needs',
  drop: 'Fill in from a profile of needs (AfA PNP 3.0, XML or a QTI package): drop it here, or',
  choose: 'Choose a profile',
  reading: 'The file is read…',
  filled: 'The form is filled in from {file}. Check it, write the reason, and save.',
  nothing: '{file} asks for no accommodation that there is here. The form is as it was.',
  untaken: "Not taken from the file, by the standard's names:",
  reasons: {
    notHere: 'there is nothing of the kind here',
    prohibited: 'prohibited by the file; tools that the institution allows stay',
    noShareOfTime: "is no share of a section's time; enter a percentage yourself",
    unfitMultiplier: 'a time multiplier is 1 to {most}',
    picturesGrowWithText: 'pictures grow with the text',
    noAmount: 'it says no amount',
    beyondLargest: '{largest}% is the largest; the browser magnifies further',
    directionsAlone: 'directions alone are read aloud, questions and passages are not',
    breaksUncounted: 'breaks are asked for without a number; enter how many and how long',
  },
}
