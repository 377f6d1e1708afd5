import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { editorWaitsId } from '../../../shared/staff/editor-waits-id.ts'

/**
 * Renders a notice in place of edit mode's bar until edit mode has loaded. The notice is part of the document, so that
 * it also appears if the editor's script fails to load.
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
  en: { loads: 'The editor is loading. Is it taking too long?', again: 'Load again' },
})
