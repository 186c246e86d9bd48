import { strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { testPackage } from '#server/domains/content/package/format.ts'
import { exportPackage } from './export.ts'
import { readZip } from './zip.ts'

const options = ['One', 'Two']
const small = testPackage.parse({
  format: 1,
  id: '1-small',
  name: 'Small',
  certifies: false,
  sections: {
    listening: {
      slackSeconds: 10,
      parts: [
        {
          part: 'B',
          direction: { text: 'Listen.', audio: { file: 'a/say it.ogg', seconds: 2 } },
          closing: { text: 'Over.' },
          lists: [
            {
              items: [
                {
                  id: 'l-1',
                  text: 'What?',
                  options,
                  key: 0,
                  answerSeconds: 5,
                  audio: { file: 'a/1.ogg', seconds: 1.5, transcript: 'Tea.' },
                },
              ],
            },
            {
              audio: {
                file: 'a/talk.ogg',
                seconds: 3,
                script: [{ voice: 'man', text: 'Owls.', pause: 0.5 }],
              },
              items: [{ id: 'l-2', text: 'Who?', options, key: 1, audio: { file: 'a/2.ogg', seconds: 1 } }],
            },
          ],
        },
      ],
    },
    reading: {
      seconds: 60,
      parts: [
        {
          part: 'A',
          direction: { text: 'Read.' },
          lists: [
            { items: [{ id: 'r-1', text: 'Pick.', options, key: 0, image: { file: 'b.png', alt: 'B' } }] },
            { text: 'Night.', items: [{ id: 'r-2', text: '', options, key: 0 }] },
          ],
        },
      ],
    },
  },
  scores: { listening: [31, 49, 68], reading: [31, 40, 67] },
})

/** The lines of each document of the exported test, without its declarations. */
const documents = () => {
  const paths = ['a/say it.ogg', 'a/1.ogg', 'a/talk.ogg', 'a/2.ogg', 'b.png']
  const files = new Map(paths.map((path) => [path, { bytes: Buffer.alloc(1), type: '' }]))
  const zip = readZip(exportPackage(small, files))
  return (path: string) =>
    strFromU8(zip.get(path) ?? new Uint8Array())
      .replace(/ xmlns=[^>]* xsi:schemaLocation="[^"]*"/, '')
      .trim()
      .split('\n')
      .slice(1)
}

test.each([
  [
    'the manifest names every document and file once, with what it needs',
    'imsmanifest.xml',
    `
<manifest identifier="package-1-small">
<metadata>
<schema>QTI Package</schema>
<schemaversion>3.0.0</schemaversion>
</metadata>
<organizations/>
<resources>
<resource identifier="resource-1" type="imsqti_test_xmlv3p0" href="test.xml">
<file href="test.xml"/>
<dependency identifierref="resource-8"/>
<dependency identifierref="resource-2"/>
<dependency identifierref="resource-3"/>
<dependency identifierref="resource-4"/>
<dependency identifierref="resource-5"/>
<dependency identifierref="resource-6"/>
</resource>
<resource identifier="resource-2" type="imsqti_item_xmlv3p0" href="items/l-1.xml">
<file href="items/l-1.xml"/>
<dependency identifierref="resource-9"/>
</resource>
<resource identifier="resource-3" type="imsqti_item_xmlv3p0" href="items/listening-B-2-sound.xml">
<file href="items/listening-B-2-sound.xml"/>
<dependency identifierref="resource-10"/>
</resource>
<resource identifier="resource-4" type="imsqti_item_xmlv3p0" href="items/l-2.xml">
<file href="items/l-2.xml"/>
<dependency identifierref="resource-11"/>
</resource>
<resource identifier="resource-5" type="imsqti_item_xmlv3p0" href="items/r-1.xml">
<file href="items/r-1.xml"/>
<dependency identifierref="resource-12"/>
</resource>
<resource identifier="resource-6" type="imsqti_item_xmlv3p0" href="items/r-2.xml">
<file href="items/r-2.xml"/>
<dependency identifierref="resource-7"/>
</resource>
<resource identifier="resource-7" type="imsqti_stimulus_xmlv3p0" href="stimuli/reading-A-2.xml">
<file href="stimuli/reading-A-2.xml"/>
</resource>
<resource identifier="resource-8" type="webcontent" href="a/say%20it.ogg">
<file href="a/say%20it.ogg"/>
</resource>
<resource identifier="resource-9" type="webcontent" href="a/1.ogg">
<file href="a/1.ogg"/>
</resource>
<resource identifier="resource-10" type="webcontent" href="a/talk.ogg">
<file href="a/talk.ogg"/>
</resource>
<resource identifier="resource-11" type="webcontent" href="a/2.ogg">
<file href="a/2.ogg"/>
</resource>
<resource identifier="resource-12" type="webcontent" href="b.png">
<file href="b.png"/>
</resource>
</resources>
</manifest>
`,
  ],
  [
    'the test names its parts, their time and their items, and the scores by right answers',
    'test.xml',
    `
<qti-assessment-test identifier="_1-small" title="Small" class="ruanguji-certifies-false">
<qti-outcome-declaration identifier="SCALED_LISTENING" cardinality="single" base-type="integer">
<qti-interpolation-table>
<qti-interpolation-table-entry source-value="2" target-value="68"/>
<qti-interpolation-table-entry source-value="1" target-value="49"/>
<qti-interpolation-table-entry source-value="0" target-value="31"/>
</qti-interpolation-table>
</qti-outcome-declaration>
<qti-outcome-declaration identifier="SCALED_READING" cardinality="single" base-type="integer">
<qti-interpolation-table>
<qti-interpolation-table-entry source-value="2" target-value="67"/>
<qti-interpolation-table-entry source-value="1" target-value="40"/>
<qti-interpolation-table-entry source-value="0" target-value="31"/>
</qti-interpolation-table>
</qti-outcome-declaration>
<qti-test-part identifier="listening" navigation-mode="linear" submission-mode="simultaneous">
<qti-time-limits max-time="23"/>
<qti-assessment-section identifier="listening-B" title="Listening, Part B" visible="true">
<qti-rubric-block use="instructions" view="candidate">
<qti-content-body>
<p>Listen.</p>
<div>
<audio src="a/say%20it.ogg" class="ruanguji-seconds-2" controls="true"/>
</div>
</qti-content-body>
</qti-rubric-block>
<qti-rubric-block use="navigation" view="candidate">
<qti-content-body>
<p>Over.</p>
</qti-content-body>
</qti-rubric-block>
<qti-assessment-item-ref identifier="l-1" href="items/l-1.xml">
<qti-time-limits max-time="6.5"/>
</qti-assessment-item-ref>
<qti-assessment-section identifier="listening-B-2" title="listening-B-2" visible="false">
<qti-assessment-item-ref identifier="listening-B-2-sound" href="items/listening-B-2-sound.xml"/>
<qti-assessment-item-ref identifier="l-2" href="items/l-2.xml"/>
</qti-assessment-section>
</qti-assessment-section>
</qti-test-part>
<qti-test-part identifier="reading" navigation-mode="nonlinear" submission-mode="simultaneous">
<qti-time-limits max-time="60"/>
<qti-assessment-section identifier="reading-A" title="Reading Comprehension, Part A" visible="true">
<qti-rubric-block use="instructions" view="candidate">
<qti-content-body>
<p>Read.</p>
</qti-content-body>
</qti-rubric-block>
<qti-assessment-item-ref identifier="r-1" href="items/r-1.xml"/>
<qti-assessment-section identifier="reading-A-2" title="reading-A-2" visible="false">
<qti-assessment-item-ref identifier="r-2" href="items/r-2.xml"/>
</qti-assessment-section>
</qti-assessment-section>
</qti-test-part>
<qti-outcome-processing>
<qti-lookup-outcome-value identifier="SCALED_LISTENING">
<qti-sum>
<qti-test-variables section-identifier="listening-B" variable-identifier="SCORE"/>
</qti-sum>
</qti-lookup-outcome-value>
<qti-lookup-outcome-value identifier="SCALED_READING">
<qti-sum>
<qti-test-variables section-identifier="reading-A" variable-identifier="SCORE"/>
</qti-sum>
</qti-lookup-outcome-value>
</qti-outcome-processing>
</qti-assessment-test>
`,
  ],
  [
    'an item holds its question, its sound with the words in it, its options and its key',
    'items/l-1.xml',
    `
<qti-assessment-item identifier="l-1" title="l-1" adaptive="false" time-dependent="false" xml:lang="en">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
<qti-correct-response>
<qti-value>A</qti-value>
</qti-correct-response>
</qti-response-declaration>
<qti-response-declaration identifier="PLAYED" cardinality="single" base-type="integer"/>
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>
<qti-item-body>
<p>What?</p>
<qti-media-interaction response-identifier="PLAYED" autostart="true" max-plays="1">
<audio src="../a/1.ogg" class="ruanguji-seconds-1.5 ruanguji-answer-seconds-5" data-catalog-idref="script"/>
</qti-media-interaction>
<qti-choice-interaction response-identifier="RESPONSE" max-choices="1" shuffle="false">
<qti-simple-choice identifier="A">One</qti-simple-choice>
<qti-simple-choice identifier="B">Two</qti-simple-choice>
</qti-choice-interaction>
</qti-item-body>
<qti-catalog-info>
<qti-catalog id="script">
<qti-card support="transcript">
<qti-html-content>
<p>Tea.</p>
</qti-html-content>
</qti-card>
</qti-catalog>
</qti-catalog-info>
<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct"/>
</qti-assessment-item>
`,
  ],
  [
    'the sound of a list is an item that asks nothing',
    'items/listening-B-2-sound.xml',
    `
<qti-assessment-item identifier="listening-B-2-sound" title="listening-B-2-sound" adaptive="false" time-dependent="false" xml:lang="en">
<qti-response-declaration identifier="PLAYED" cardinality="single" base-type="integer"/>
<qti-item-body>
<qti-media-interaction response-identifier="PLAYED" autostart="true" max-plays="1">
<audio src="../a/talk.ogg" class="ruanguji-seconds-3" data-catalog-idref="script"/>
</qti-media-interaction>
</qti-item-body>
<qti-catalog-info>
<qti-catalog id="script">
<qti-card support="transcript">
<qti-html-content>
<p class="ruanguji-voice-man ruanguji-pause-0.5 ruanguji-whitespace-preserve">Owls.</p>
</qti-html-content>
</qti-card>
</qti-catalog>
</qti-catalog-info>
</qti-assessment-item>
`,
  ],
  [
    'a passage is a stimulus',
    'stimuli/reading-A-2.xml',
    `
<qti-assessment-stimulus identifier="reading-A-2" title="reading-A-2" xml:lang="en">
<qti-stimulus-body>
<p>Night.</p>
</qti-stimulus-body>
</qti-assessment-stimulus>
`,
  ],
])('%s', (_, path, lines) => {
  expect(documents()(path)).toEqual(lines.trim().split('\n'))
})
