/** Sources that write packages and tables, and the commands: what they say is for who types a command. */
export const writers =
  /\/(assess|package-refused|export|folder|show-import|commands|drop-downs|export-table|guide|layout|repair|template|checks|drafts|write-[a-z]+)\.ts$/

/** Pieces of messages, each with a message that is made of it; `{}` for what is filled in. */
export const composed: Readonly<Record<string, string>> = {
  'version {}': 'the manifest names version 1.1, and no test or item of QTI 2 or 3',
  'nothing of QTI': 'the manifest names nothing of QTI, and no test or item of QTI 2 or 3',
  ' (line {})': 'its stimulus a.xml (line 7): a rubric',
  'its stimulus {}{}: {}': 'its stimulus a.xml: a table has no cells',
  'it is empty': 'the section must be listening, structure or reading, it is empty',
  '{} or {}': "the section must be listening, structure or reading, not 'x'",
  'the {} must be {}, {}': "the heads must be columns, rows, both or none, not 'x'",
  'the key must be A to {}, {}': 'the key must be A to D, it is empty',
  'has {} MB': 'has 9 MB; a sound may have 8 MB: encode it as Ogg Opus or MP3',
  '{}; a sound may have {} MB: encode it as Ogg Opus or MP3':
    'has 9 MB; a sound may have 8 MB: encode it as Ogg Opus or MP3',
  "no column has the heading '{}'; the columns are {}":
    "no column has the heading 'Huruf'; the columns are Id, Key, and Keterangan for your own notes",
  '{}, and {} for your own notes':
    "no column has the heading 'Huruf'; the columns are Id, Key, and Keterangan for your own notes",
  'the right answer {} is no option': 'the right answer is no option',
  'is no {}': 'is no complete Ogg Opus, MP3 or WAV sound',
  '{} is no {}': 'a.ogg is no complete Ogg Opus, MP3 or WAV sound',
  'a sound without an address': 'a sound without an address is no complete Ogg Opus, MP3 or WAV sound',
  'is not UTF-8: save it as plain text in UTF-8': 'a.gift is not UTF-8: save it as plain text in UTF-8',
  'is not there: $1': 'is not there: expected string',
  'right answers are often the longest option': 'reading: right answers are often the longest option',
  'right answers are often the shortest option': 'reading: right answers are often the shortest option',
  'right answers often stand at the same letter': 'reading: right answers often stand at the same letter',
  'there is no {}: this is no QTI package': 'there is no imsmanifest.xml: this is no QTI package',
  'a medium': 'a medium is not in the package',
  '{} is larger than {}': 'a.ogg is larger than 8 MB',
  'is larger than {}': 'is larger than 8 MB',
  '{}, expected {}': 'found "x", expected a digit',
  'the text ends': "the text ends, expected ':'",
  'found {}': 'found "x", expected a number',
  'the question {}': 'the question has no text',
  'part {} of {} stands in a row above': 'part A of listening stands in a row above',
}

/** Kinds, headings of columns, names of elements, and what only a command tells. */
const noFindings: readonly RegExp[] = [
  /^(left out|not kept|Imported items| is not there| written expression )$/,
  /^(Picture|Answer|Text|Passage|Direction|Closing|Option|Written) \S+$/,
  /^§ (sound|picture|picture text|seconds)$/,
  /^(listening slack|structure|reading) seconds$/,
  // Elements of HTML.
  /^(p div|span a|a abbr|details div|nav object|table tbody) /,
  // Told of what cannot be read as a workbook, by the row for that alone.
  /^it has (no sheet|two sheets of the name §|§ sheets; it may have §)$/,
  /^there is no §$/,
  /^the sheet § is not in the file$/,
  /; nothing was written$/,
  // Of `content check`: which letter or option it is, no page tells.
  /^(all )?§ (of § )?right answers (are|stand)/,
]
export const isNoFinding = (text: string): boolean => noFindings.some((one) => one.test(text))
