import '../../parts/prose.css'
import type { Production } from '../../../contract/production.ts'
import { RichText } from '../../../html/rich-text.tsx'
import { defineLabels } from '../../../i18n/labels.ts'
import { useLabels } from '../../../page/page-context.tsx'

const labels = defineLabels({
  de: { concert: 'Zum Konzert', performers: 'Zu den Mitwirkenden' },
  en: { concert: 'About the concert', performers: 'About the performers' },
})

export function Texts({ production }: { production: Production }) {
  const words = useLabels(labels)
  return (
    <>
      <Text title={words.concert} html={production.program_text} className="rich prose prose--lead" />
      <Text title={words.performers} html={production.interpreter_text} className="rich prose" />
    </>
  )
}

function Text({ title, html, className }: { title: string; html: string; className: string }) {
  if (!html.trim()) return null
  return (
    <section>
      <h2 className="d-h">{title}</h2>
      <RichText html={html} className={className} />
    </section>
  )
}
