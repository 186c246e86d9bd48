import { inEdge } from './policies.ts'
import type { PolicyRow, PolicyValue } from './policy.ts'
import { edgeTable, managedWindowsOnly, policyTable, windowsOnly } from './policy-table.ts'

/** What stands for values that each room has of its own. */
const room = {
  page: 'https://ujian.lan:3000/',
  pattern: 'https://ujian.lan:3000',
  filter: 'https://.ujian.lan:3000',
  authority: "the room's authority",
}

/** docs/lab-policies.md, for a room whose server is `https://ujian.lan:3000`. */
export const policyPage = (): string => `# The policies of a kit

What \`npm run admin -- lab kit\` writes for the browsers of a room whose server is \`https://ujian.lan:3000\` ([how to use it](lab.md#kit)). This page is made of
[the table](../server/domains/lab/kit/policy-table.ts) by \`npm run -s lab:policies\`.

'Since' is the version that brought the policy: of Chrome and Chromium by the definitions in Chromium's source (\`components/policy/resources/templates/policy_definitions\`), of Edge by Microsoft's policy reference and
release notes. An older version does without; below 132 the browser does not trust the room's authority by policy. Where Edge has no such policy it gets none.

| policy | value | since | Edge | since | why |
| --- | --- | --- | --- | --- | --- |
${policyTable.map(line).join('\n')}

¹ On Windows only on a PC that is in a domain or managed otherwise; nothing depends on it.
² Windows alone: for Linux Chrome's definitions name it as planned.

Edge has these besides:

| policy | value | since | why |
| --- | --- | --- | --- |
${edgeTable.map(([name, value, since, why]) => `| \`${name}\` | ${shown(value)} | ${since} | ${why} |`).join('\n')}
`

function line(row: PolicyRow): string {
  const [name, value, since, , why] = row
  const given = typeof value === 'function' ? value(room) : value
  const edge = inEdge(row)
  const marks = `${managedWindowsOnly.has(name) ? ' ¹' : ''}${windowsOnly.has(name) ? ' ²' : ''}`
  const own = edge?.value === undefined ? '' : ` ${shown(edge.value)}`
  const inEdges = edge === null ? '' : edge.name === name ? 'the same' : `\`${edge.name}\`${own}`
  return `| \`${name}\`${marks} | ${shown(given)} | ${since} | ${inEdges} | ${edge?.since ?? ''} | ${why} |`
}

const shown = (value: PolicyValue | null): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``
