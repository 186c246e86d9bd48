import { guide } from './guide.ts'
import type { WrittenTable } from './write-rows.ts'
import { writeWorkbook } from './write-workbook.ts'

/** A row of each kind to look at: it begins with #, and is not read before that is taken away. */
const examples: WrittenTable = {
  Test: [
    { Field: 'id' },
    { Field: 'name' },
    { Field: 'certifies' },
    { Field: 'listening slack seconds', Value: 300 },
    { Field: 'structure seconds', Value: 1500 },
    { Field: 'reading seconds', Value: 3300 },
  ],
  Parts: [
    {
      ...{
        Section: '# listening',
        Part: 'A',
        Direction: 'Listen to a short conversation and choose the best answer.',
      },
      ...{ 'Direction sound': 'audio/a-direction.ogg', Closing: 'This is the end of Part A.' },
      'Closing sound': 'audio/a-closing.ogg',
    },
    {
      Section: '# structure',
      Part: 'A',
      Direction: 'Choose the one word or phrase that best completes the sentence.',
    },
    {
      Section: '# structure',
      Part: 'B',
      Direction: 'Choose the one marked word or phrase that must be changed.',
    },
    { Section: '# reading', Part: 'A', Direction: 'Read each passage, then answer the questions about it.' },
  ],
  Passages: [
    {
      Passage: '# P1',
      Text: 'Salt was once so scarce in some regions that merchants carried it for hundreds of miles.\n\nAs railways spread, the caravans became fewer.',
      Picture: 'images/caravans.png',
      'Picture text': 'Bar chart of caravans in a year: 40 in 1880, 25 in 1900 and 10 in 1920.',
    },
    { Passage: '# P2', Text: 'Two ways of carrying salt competed for a century.' },
  ],
  Figures: [
    {
      ...{ Passage: '# P2', Figure: 1, Picture: 'images/caravans.png' },
      'Picture text': 'Bar chart of caravans in a year: 40 in 1880, 25 in 1900 and 10 in 1920.',
      'Text after': 'The table shows how much salt each of them carried.',
    },
    {
      ...{ Passage: '# P2', Figure: 2, Caption: 'Salt carried, tons', Heads: 'both' },
      ...{ 'Cell 2': '1880', 'Cell 3': '1920' },
    },
    { Passage: '# P2', Figure: 2, 'Cell 1': 'By camel', 'Cell 2': '90', 'Cell 3': '20' },
    { Passage: '# P2', Figure: 2, 'Cell 1': 'By train', 'Cell 2': '15', 'Cell 3': '240' },
  ],
  Items: [
    {
      ...{ Section: '# listening', Part: 'A', Id: 'tes-l-01', Text: 'What does the woman want?' },
      ...{
        'Option A': 'Some water',
        'Option B': 'Some tea',
        'Option C': 'A sandwich',
        'Option D': 'A newspaper',
      },
      ...{ Key: 'B', Sound: 'audio/a-1.ogg', 'Answer seconds': 12 },
    },
    {
      ...{ Section: '# structure', Part: 'A', Id: 'tes-s-01', Text: 'The moon ____ around the earth.' },
      ...{
        'Option A': 'moving',
        'Option B': 'moves',
        'Option C': 'to move',
        'Option D': 'which moves',
        Key: 'B',
      },
    },
    {
      ...{ Section: '# structure', Part: 'B', Id: 'tes-s-02' },
      Text: '{A|Many} trees {B|lose} their {C|leaf} {D|in} autumn.',
      ...{ 'Option A': 'Many', 'Option B': 'lose', 'Option C': 'leaf', 'Option D': 'in', Key: 'C' },
    },
    {
      ...{
        Section: '# reading',
        Part: 'A',
        Passage: 'P1',
        Id: 'tes-r-01',
        Text: 'Why did merchants carry salt so far?',
      },
      ...{ 'Option A': 'It was heavy.', 'Option B': 'It was cheap.', 'Option C': 'It was new.' },
      ...{ 'Option D': 'It was scarce in some regions.', Key: 'D' },
    },
    {
      ...{ Section: '# reading', Part: 'A', Passage: 'P2', Id: 'tes-r-02' },
      Text: 'How much salt did trains carry in 1920?',
      ...{ 'Option A': '15 tons', 'Option B': '20 tons', 'Option C': '90 tons', 'Option D': '240 tons' },
      Key: 'D',
    },
    { Section: '# structure', Part: 'A', File: 'structure.gift' },
  ],
  Sounds: [{ Sound: '# audio/a-1.ogg', Voice: 'woman', Line: 'Tea, please.', Pause: 0.4 }],
  Scores: [],
}

/** An empty table with explanations, an example of each row, and cells that keep what is typed as text. */
export const tableTemplate = (): Promise<Uint8Array> =>
  writeWorkbook(examples, guide, { Parts: 10, Passages: 40, Figures: 60, Items: 160, Sounds: 60, Scores: 60 })
