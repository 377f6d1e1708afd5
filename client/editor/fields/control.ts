import type { Field } from '../../../shared/blocks/field-kinds.ts'
import { isLocalised, type StoredField } from '../../../shared/blocks/stored.ts'
import type { Localised } from '../../../shared/locale.ts'
import type { EditorBlock } from '../document/document.ts'
import { useForm } from './form-context.ts'

/** What every control is given; the row around it has the label, the help and what is wrong. */
export interface ControlProps<F extends Field = Field> {
  block: EditorBlock
  name: string
  field: F
  /** For the label: the id of what takes the focus. */
  id: string
  value: StoredField
  onChange: (value: StoredField) => void
  onLeave: () => void
  /** For assistive technology, together with `id`. */
  aria: {
    'aria-describedby'?: string | undefined
    'aria-invalid'?: true | undefined
    'aria-required'?: true | undefined
  }
}

/** The side of a text that is being written; where English is missing the German one stands behind it. */
export function useText({ value, onChange }: Pick<ControlProps, 'value' | 'onChange'>) {
  const { language } = useForm()
  const both: Localised = isLocalised(value) ? value : { de: '', en: null }
  return {
    text: both[language] ?? '',
    placeholder: language === 'en' ? both.de : '',
    language,
    setText: (text: string) =>
      onChange(language === 'de' ? { ...both, de: text } : { ...both, en: text === '' ? null : text }),
    /** In the language that is written, and in English where nothing was written yet. */
    setBoth: (texts: { de: string; en: string }) =>
      onChange(language === 'de' ? { de: texts.de, en: both.en || texts.en } : { ...both, en: texts.en }),
  }
}
