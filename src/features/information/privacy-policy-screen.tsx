import { Text } from '@mantine/core'
import { limits } from '#contract/rules/limits.ts'
import { privacyPolicyVersion } from '#contract/rules/privacy.ts'
import { configured } from '#src/platform/api/configuration.ts'
import { dayText } from '#src/ui/dates.ts'
import { Article, ArticleSection } from '#src/ui/layouts/article.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { privacyPolicy } from '#src/ui/texts/privacy-policy.ts'

const periods = {
  workingDays: limits.retention.verificationWorkingDays,
  years: limits.retention.otherYears,
  limit: limits.violation.limit,
  leftDays: limits.evidence.leftDays,
}

/** What is kept of a person, why, and for how long (spec: product#guide-and-privacy-policy, privacy#consent). */
export function PrivacyPolicyScreen() {
  const { contactPhone } = configured()
  const { contact } = privacyPolicy
  return (
    <Article title={privacyPolicy.title} lead={fill(privacyPolicy.lead)}>
      {privacyPolicy.sections.map(({ title, paragraphs, items }) => (
        <ArticleSection key={title} title={title}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{fill(paragraph, periods)}</p>
          ))}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </ArticleSection>
      ))}
      <ArticleSection title={contact.title}>
        <p>{contactPhone ? fill(contact.byPhone, { phone: contactPhone }) : contact.otherwise}</p>
      </ArticleSection>
      <Text size="sm" c="dimmed">
        {fill(privacyPolicy.version, { date: dayText(privacyPolicyVersion) })}
      </Text>
    </Article>
  )
}
