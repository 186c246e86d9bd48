import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { limits } from '#contract/rules/limits.ts'
import { Article, ArticleSection } from '#src/ui/layouts/article.tsx'
import { fill } from '#src/ui/texts/fill.ts'
import { guide } from '#src/ui/texts/guide.ts'

/** How to prepare and what to expect (spec: product#guide-and-privacy-policy). */
export function GuideScreen() {
  const { before, during, after } = guide
  return (
    <Article title={guide.title} lead={fill(guide.lead)}>
      <ArticleSection title={before.title}>
        <ol>
          {before.steps.map(([step, about]) => (
            <li key={step}>
              <strong>{step}</strong>
              {fill(about)}
            </li>
          ))}
        </ol>
      </ArticleSection>
      <ArticleSection title={during.title}>
        <p>{fill(during.lead, { minutes: limits.test.minutes })}</p>
        <ol>
          {during.stages.map(([stage, about]) => (
            <li key={stage}>
              <strong>{stage}</strong>
              {about}
            </li>
          ))}
        </ol>
        <ul>
          {during.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </ArticleSection>
      <ArticleSection title={after.title}>
        <p>{after.text}</p>
        <p>
          <Anchor component={Link} to="/viewer" underline="always">
            {after.sample}
          </Anchor>
        </p>
      </ArticleSection>
    </Article>
  )
}
