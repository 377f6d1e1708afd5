import { privacyPath } from '../../consent/legal-pages.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'
import { PageLink } from '../../page/page-link.tsx'

export function MoreAboutMedia() {
  const { site, locale } = usePage()
  const { more } = useLabels(labels)
  return (
    <PageLink site={site} href={`${privacyPath[locale]}#cookies-externe-medien`}>
      {more}
    </PageLink>
  )
}

const labels = defineLabels({ de: { more: 'Mehr dazu' }, en: { more: 'More about this' } })
