import type { Locale } from '../../../i18n/locale.ts'
import { typedDay } from '../../../i18n/typed-day.ts'

interface ChangeActions {
  /** Receives a changed field; null for an unfinished day, which is not a choice. */
  set: (name: string, value: string | null) => void
  /** Completes what a form sends, which includes the changes that waited. */
  complete: (data: FormData, form: HTMLFormElement) => void
}

/**
 * Submits the filter when one of its fields changes; the delay is for arrow keys, which cause many changes in a row.
 * @param root the filter's form, or an element that contains it
 * @returns a function that ends this
 */
export function applyChanges(root: HTMLElement, locale: Locale, { set, complete }: ChangeActions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onChange = ({ target }: Event) => {
    let field = target as HTMLInputElement
    clearTimeout(timer)
    if (field.type === 'date') {
      // the calendar writes its day into the field beside it
      const picked = field.value
      field = field.parentElement?.querySelector('input[name]') as HTMLInputElement
      field.value = picked && typedDay(picked, locale)
    }
    const isChoice = field.validity.valid
    set(field.name, isChoice ? field.value : null)
    // the form may have been replaced when the delay ends
    if (isChoice) timer = setTimeout(() => (root.querySelector('form') ?? field.form)?.requestSubmit(), applyDelayMs)
  }
  const onFormData = ({ target, formData }: FormDataEvent) => {
    clearTimeout(timer)
    complete(formData, target as HTMLFormElement)
  }
  root.addEventListener('change', onChange)
  root.addEventListener('formdata', onFormData)
  return () => {
    clearTimeout(timer)
    root.removeEventListener('change', onChange)
    root.removeEventListener('formdata', onFormData)
  }
}

const applyDelayMs = 500
