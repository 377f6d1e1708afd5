import { privacyPath } from '../../consent/legal-pages.ts'
import { useLabels, usePage } from '../../page-context.tsx'
import { gateWords } from './words.ts'

/** Leads to what the privacy page says about external media. */
export function MoreAboutMedia() {
  const { locale } = usePage()
  return <a href={`${privacyPath[locale]}#cookies-externe-medien`}>{useLabels(gateWords).more}</a>
}
