import type { Locale } from '../../../shared/i18n/locale.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { dialogWords } from './words.ts'

interface LanguageSwitchProps {
  language: Locale
  lacksEnglish: boolean
  onLanguage: (language: Locale) => void
}

export function LanguageSwitch({ language, lacksEnglish, onLanguage }: LanguageSwitchProps) {
  const words = dialogWords[staffLocale()]
  return (
    <fieldset className="e-seg" aria-label={words.language}>
      <button type="button" className="e-b" aria-pressed={language === 'de'} onClick={() => onLanguage('de')}>
        {words.german}
      </button>
      <button type="button" className="e-b" aria-pressed={language === 'en'} onClick={() => onLanguage('en')}>
        {words.english}
        {lacksEnglish && <span className="e-mark e-mark--warn">{words.lacking}</span>}
      </button>
    </fieldset>
  )
}

const views = ['form', 'preview'] as const
export type View = (typeof views)[number]

interface ViewSwitchProps {
  view: View
  onView: (view: View) => void
}

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const words = dialogWords[staffLocale()]
  return (
    <fieldset className="e-seg e-view" aria-label={words.view}>
      {views.map((one) => (
        <button key={one} type="button" className="e-b" aria-pressed={view === one} onClick={() => onView(one)}>
          {words[one]}
        </button>
      ))}
    </fieldset>
  )
}
