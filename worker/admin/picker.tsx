import { defineLabels } from '../../shared/i18n/labels.ts'
import type { PickKind } from '../../shared/staff/picked.ts'
import type { AdminCall } from './admin.tsx'
import { adminDocument } from './document.tsx'

/** `/admin/pick/{kind}`: the place in which client/admin shows a picker; what it lists comes from the editor's API. */
export function showPicker(call: AdminCall, kind: PickKind): Response {
  const words = labels[call.locale]
  return adminDocument(call, {
    title: words[kind],
    hasScript: true,
    children: (
      <div id="picker" className="e-pick" data-kind={kind} data-title={words[kind]} data-site={call.c.var.site.key}>
        <noscript>{words.needsScript}</noscript>
      </div>
    ),
  })
}

const labels = defineLabels({
  de: {
    image: 'Bild wählen',
    link: 'Ziel wählen',
    event: 'Konzert wählen',
    article: 'Artikel wählen',
    sponsor: 'Partner wählen',
    needsScript: 'Zum Auswählen braucht es JavaScript.',
  },
  en: {
    image: 'Choose a picture',
    link: 'Choose a target',
    event: 'Choose a concert',
    article: 'Choose an article',
    sponsor: 'Choose a partner',
    needsScript: 'Choosing needs JavaScript.',
  },
})
