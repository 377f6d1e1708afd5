import type { PickKind } from '../../shared/contract/picked.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { pickerTitles } from '../../shared/staff/picker-titles.ts'
import type { AdminCall } from './admin.tsx'
import { adminDocument } from './document.tsx'

/** Answers `/admin/pick/{kind}` with the document in which client/pickers/ renders the picker. */
export function showPicker(call: AdminCall, kind: PickKind): Response {
  const title = pickerTitles[call.locale][kind]
  return adminDocument(call, {
    title,
    hasScript: true,
    children: (
      <div id="picker" className="e-pick" data-kind={kind} data-title={title} data-site={call.c.var.site.key}>
        <noscript>{labels[call.locale].needsScript}</noscript>
      </div>
    ),
  })
}

const labels = defineLabels({
  de: { needsScript: 'Zum Auswählen braucht es JavaScript.' },
  en: { needsScript: 'The picker needs JavaScript.' },
})
