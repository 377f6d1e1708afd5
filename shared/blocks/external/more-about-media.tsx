import { privacyPath } from '../../consent/legal-pages.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels, usePage } from '../../page/page-context.tsx'

export function MoreAboutMedia() {
  const { locale } = usePage()
  return <a href={`${privacyPath[locale]}#cookies-externe-medien`}>{useLabels(labels).more}</a>
}

const labels = defineLabels({ de: { more: 'Mehr dazu' }, en: { more: 'More about this' } })
