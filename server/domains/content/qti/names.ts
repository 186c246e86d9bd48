/** What QTI 3.0 calls things (1EdTech QTI 3.0, and its profile of IMS Content Packaging 1.2). */

const schemas = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd'

export const qti = {
  namespace: 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
  schema: `${schemas}/imsqti_asiv3p0_v1p0.xsd`,
}
export const packaging = {
  namespace: 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  schema: `${schemas}/imsqtiv3p0_imscpv1p2_v1p0.xsd`,
}
export const manifestFile = 'imsmanifest.xml'

export const resourceTypes = {
  test: 'imsqti_test_xmlv3p0',
  item: 'imsqti_item_xmlv3p0',
  stimulus: 'imsqti_stimulus_xmlv3p0',
  media: 'webcontent',
} as const

export const matchCorrect = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct'

/** The outcome that holds a section's scaled score. */
export const scaledOutcome = (section: string) => `SCALED_${section.toUpperCase()}`

/** An identifier of QTI begins with a letter or an underscore; one of ours may begin with a digit. */
export const identifierOf = (id: string): string => (/^[a-z]/.test(id) ? id : `_${id}`)

/** One of ours from any identifier: the same again for what `identifierOf` made. */
export function idOf(identifier: string): string {
  const own = /^_?([a-z0-9-]+)$/.exec(identifier)?.[1]
  const made = identifier
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return own ?? (made || 'unnamed')
}
