import type { DeskValues } from '../../../../shared/entities/contract.ts'
import type { EntityDefinition } from '../../../../shared/entities/define.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { fieldsWithoutEnglish } from '../state/open-translations.ts'
import { formWords } from '../words.ts'

interface PhoneLanguageProps {
  entity: EntityDefinition
  values: DeskValues
  language: Locale
  onLanguage: (language: Locale) => void
}

/** The language switch on phones, which show one language at a time. */
export function PhoneLanguage({ entity, values, language, onLanguage }: PhoneLanguageProps) {
  const words = formWords[staffLocale()]
  const open = fieldsWithoutEnglish(entity, values).length
  return (
    <div className="e-plang">
      <fieldset className="e-seg" aria-label={words.language}>
        <button type="button" className="e-b" aria-pressed={language === 'de'} onClick={() => onLanguage('de')}>
          Deutsch
        </button>
        <button type="button" className="e-b" aria-pressed={language === 'en'} onClick={() => onLanguage('en')}>
          English
          {open > 0 && <span className="e-mark e-mark--warn">{open}</span>}
        </button>
      </fieldset>
    </div>
  )
}
