import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/locale.ts'
import { editorWaitsId } from '../../shared/staff/editor-waits-id.ts'

/**
 * Stands where the editor's bar will be, and goes when the editor is there. The document says it, not a script: where
 * the editor's own does not come, after a deployment or over a bad line, there is nobody else to say so.
 */
export function EditorWaits({ locale }: { locale: Locale }) {
  const { loads, again } = labels[locale]
  return (
    <div className="e" id={editorWaitsId}>
      <p className="e--dark e-wait" role="status">
        {loads}
        <a className="e-b" href="?edit">
          {again}
        </a>
      </p>
    </div>
  )
}

const labels = defineLabels({
  de: { loads: 'Der Editor wird geladen. Dauert es zu lange?', again: 'Neu laden' },
  en: { loads: 'The editor is loading. Does it take too long?', again: 'Load again' },
})
