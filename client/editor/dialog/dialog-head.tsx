import { X } from 'lucide-react'
import type { Locale } from '../../../shared/locale.ts'
import { Icon } from '../../staff/icon.tsx'
import { BlockIcon } from '../block-icon.tsx'
import { dialogWords } from './words.ts'

interface DialogHeadProps {
  icon: string
  title: string
  uiLocale: Locale
  language: Locale
  lacksEnglish: boolean
  view: 'form' | 'preview'
  onLanguage: (language: Locale) => void
  onView: (view: 'form' | 'preview') => void
  onClose: () => void
}

/** What is edited, in which language, and where there is no room for both, form or preview. */
export function DialogHead({ icon, title, uiLocale, language, lacksEnglish, view, ...on }: DialogHeadProps) {
  const words = dialogWords[uiLocale]
  return (
    <header className="e-dlg-h">
      <BlockIcon name={icon} size={18} />
      <h2 id="e-edit-title">{title}</h2>
      <span className="e-bar-sp">
        <fieldset className="e-seg e-view" aria-label={words.view}>
          {(['form', 'preview'] as const).map((one) => (
            <button key={one} type="button" className="e-b" aria-pressed={view === one} onClick={() => on.onView(one)}>
              {words[one]}
            </button>
          ))}
        </fieldset>
        <fieldset className="e-seg" aria-label={words.language}>
          <button type="button" className="e-b" aria-pressed={language === 'de'} onClick={() => on.onLanguage('de')}>
            {words.german}
          </button>
          <button type="button" className="e-b" aria-pressed={language === 'en'} onClick={() => on.onLanguage('en')}>
            {words.english}
            {lacksEnglish && <span className="e-mark e-mark--warn">{words.lacking}</span>}
          </button>
        </fieldset>
        <button type="button" className="e-b e-b--i" aria-label={words.close} title={words.close} onClick={on.onClose}>
          <Icon of={X} />
        </button>
      </span>
    </header>
  )
}
