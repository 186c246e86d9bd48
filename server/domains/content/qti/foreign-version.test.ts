import { describe, expect, test } from 'vitest'
import { imported, itemsOf, picture, sound } from './foreign-package.fixture.ts'

/** An item as programs of QTI 2.0, 2.1 and 2.2 write it. */
const older = (
  version: string,
  { body = '<p>Which?</p>', choice = 'maxChoices="1"', root = '', after = '' } = {},
) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_${version}" identifier="Q_1" title="t" adaptive="false" timeDependent="false" ${root}>
  <responseDeclaration identifier="RESPONSE" cardinality="single" baseType="identifier">
    <correctResponse><value>B</value></correctResponse>
  </responseDeclaration>
  <outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>
  <itemBody>${body}
    <choiceInteraction responseIdentifier="RESPONSE" shuffle="true" ${choice}><prompt>Choose.</prompt>
      <simpleChoice identifier="A">First<feedbackInline outcomeIdentifier="F" identifier="A" showHide="show">No</feedbackInline></simpleChoice>
      <simpleChoice identifier="B" fixed="true">Second</simpleChoice>
    </choiceInteraction>
  </itemBody>
  <responseProcessing template="http://www.imsglobal.org/question/qti_${version}/rptemplates/match_correct"/>${after}
</assessmentItem>`

describe('a package of an older version', () => {
  test.each(['v2p0', 'v2p1', 'v2p2'])('of %s is imported with its text, options and key', (version) => {
    const { test: read, taken, diagnostics } = imported({ 'i/1.xml': older(version) })
    expect(taken).toBe(1)
    expect(itemsOf(read)).toEqual([
      { id: 'q-1', text: 'Which?\n\nChoose.', options: ['First', 'Second'], key: 1 },
    ])
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'feedback',
      'shuffling: options stand as they are written',
      expect.stringContaining('no score table'),
    ])
  })

  test('is imported as a test, with sections, time limits, rubrics and a stimulus', () => {
    const files = {
      't/test.xml': `<assessmentTest xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="T" title="Older">
        <outcomeDeclaration identifier="SCALED_READING" cardinality="single" baseType="integer">
          <matchTable><matchTableEntry sourceValue="0" targetValue="33"/><matchTableEntry sourceValue="1" targetValue="66"/></matchTable>
        </outcomeDeclaration>
        <testPart identifier="Reading" navigationMode="nonlinear" submissionMode="simultaneous"><timeLimits maxTime="900"/>
          <assessmentSection identifier="S" title="One" visible="true"><ordering shuffle="true"/>
            <rubricBlock view="candidate"><p>Read this.</p></rubricBlock>
            <assessmentItemRef identifier="R" href="../i/1.xml"/>
          </assessmentSection></testPart></assessmentTest>`,
      'i/1.xml': older('v2p2').replace(
        '<itemBody>',
        '<assessmentStimulusRef identifier="P" href="../s/1.xml"/><itemBody>',
      ),
      's/1.xml':
        '<assessmentStimulus xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="P" title="P"><stimulusBody><p>A passage.</p></stimulusBody></assessmentStimulus>',
    }
    const { test: read, diagnostics } = imported(files)
    expect(read).toMatchObject({ id: 't', name: 'Older', scores: { reading: [33, 66] } })
    expect(read.sections.reading).toMatchObject({
      seconds: 900,
      parts: [{ direction: { text: 'Read this.' }, lists: [{ text: 'A passage.', items: [{ id: 'q-1' }] }] }],
    })
    expect(diagnostics.map(({ message }) => message)).toContain(
      'the order by chance: items come as they are written',
    )
  })

  test('is imported with the picture or sound of an object, and with the words for who cannot see it', () => {
    const shown = '<p><object type="image/png" data="../n.png" width="9">Night, and\n a lamp</object></p>'
    const heard =
      '<mediaInteraction responseIdentifier="P" autostart="true" maxPlays="1"><object type="audio/ogg" data="../a.ogg"/></mediaInteraction>'
    const { test: read, diagnostics } = imported({
      'i/1.xml': older('v2p1', { body: shown }),
      'i/2.xml': older('v2p1', { body: heard }),
      'n.png': picture,
      'a.ogg': sound,
    })
    expect(itemsOf(read)).toMatchObject([
      { image: { file: 'n.png', alt: 'Night, and a lamp' } },
      { audio: { file: 'a.ogg', seconds: 1.172 } },
    ])
    expect(diagnostics.filter(({ message }) => message.startsWith('how a sound'))).toEqual([])
  })

  test.each([
    [
      'that asks for several options, and has feedback',
      {
        choice: 'maxChoices="2"',
        after: '<modalFeedback identifier="f" outcomeIdentifier="F">No</modalFeedback>',
      },
      'more than one option may be chosen',
    ],
    ['that is adaptive', { root: 'adaptive="true"' }, 'adaptive'],
    [
      'with another object',
      { body: '<object type="text/html" data="a.html"/>' },
      '<object> is more than words',
    ],
    [
      'that asks for words',
      { body: '<p><textEntryInteraction responseIdentifier="R"/></p>' },
      'is no choice',
    ],
  ])('leaves an item out %s, with its reason and nothing else', (_, parts, reason) => {
    const document = older('v2p1', parts).replace('root' in parts ? 'adaptive="false"' : /$^/, '')
    const { diagnostics, leftOut } = imported({ 'i/1.xml': document, 'i/2.xml': older('v2p1') })
    expect(leftOut).toBe(1)
    expect(diagnostics.filter(({ file }) => file === 'i/1.xml')).toEqual([
      {
        kind: 'left out',
        file: 'i/1.xml',
        line: expect.any(Number),
        message: expect.stringContaining(reason),
      },
    ])
  })

  test('keeps an item whose feedback or accessibility data is not kept', () => {
    const after = '<apipAccessibility xmlns="http://www.imsglobal.org/xsd/apip/apipv1p0/imsapip_qtiv1p0"/>'
    const body =
      '<p>Which?<feedbackInline outcomeIdentifier="F" identifier="x" showHide="show">Hm.</feedbackInline></p>'
    const { test: read, diagnostics } = imported({ 'i/1.xml': older('v2p2', { body, after }) })
    expect(itemsOf(read)).toMatchObject([{ text: 'Which?\n\nChoose.' }])
    expect(diagnostics.map(({ message }) => message)).toContain('alternatives for accessibility')
  })
})
