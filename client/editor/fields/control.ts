import type { EditorBlock } from '../../../shared/drafts/document.ts'
import type { Field } from '../../../shared/fields/field-kinds.ts'
import { isLocalised, type StoredField } from '../../../shared/fields/stored-field.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import { useForm } from './form-context.ts'

/** Props of every control. `FieldRow` renders the label, help text and error message around the control. */
export interface ControlProps<F extends Field = Field> {
  block: EditorBlock
  name: string
  field: F
  /** Id of the focusable element, for the label. */
  id: string
  value: StoredField
  onChange: (value: StoredField) => void
  onLeave: () => void
  /** Attributes of the element with `id`. */
  aria: {
    'aria-describedby'?: string | undefined
    'aria-invalid'?: true | undefined
    'aria-required'?: true | undefined
  }
}

/** Returns the text in the edited language and functions that set it; for English, German is the placeholder. */
export function useText({ value, onChange }: Pick<ControlProps, 'value' | 'onChange'>) {
  const { language } = useForm()
  const both: Localised = isLocalised(value) ? value : { de: '', en: null }
  return {
    text: both[language] ?? '',
    placeholder: language === 'en' ? both.de : '',
    language,
    setText: (text: string) =>
      onChange(language === 'de' ? { ...both, de: text } : { ...both, en: text === '' ? null : text }),
    /** Sets the text in the edited language. If German is edited, also sets a missing English text. */
    setBoth: (texts: { de: string; en: string }) =>
      onChange(language === 'de' ? { de: texts.de, en: both.en || texts.en } : { ...both, en: texts.en }),
  }
}
