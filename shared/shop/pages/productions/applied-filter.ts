import type { Locale } from '../../../i18n/locale.ts'
import { typedDay } from '../../../i18n/typed-day.ts'

/** The values of changed fields that have not been submitted yet, by the fields' names. */
export type Changes = Map<string, string>

/**
 * Applies the filter when one of its fields changes; the delay is for arrow keys, which cause many changes in a row.
 * @param list contains the filter's form
 * @returns a function that ends this
 */
export function applyChanges(list: HTMLElement, changes: Changes, locale: Locale): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onChange = ({ target }: Event) => {
    let field = target as HTMLInputElement
    clearTimeout(timer)
    if (field.type === 'date') {
      // the calendar writes its day into the field beside it
      const picked = field.value
      field = field.previousElementSibling as HTMLInputElement
      field.value = picked && typedDay(picked, locale)
    }
    // an unfinished day is not a choice
    if (!field.validity.valid) {
      changes.delete(field.name)
      return
    }
    changes.set(field.name, field.value)
    timer = setTimeout(() => list.querySelector('form')?.requestSubmit(), applyDelayMs)
  }
  const onFormData = ({ target, formData }: FormDataEvent) => {
    // what is sent includes the changes that wait
    clearTimeout(timer)
    changes.clear()
    // lists begin today anyway, and the field says so
    const date = (target as HTMLFormElement).elements.namedItem('date') as HTMLInputElement
    const isChosen = new URLSearchParams(location.search).has('date')
    if (!isChosen && date.value === date.defaultValue) formData.delete('date')
  }
  list.addEventListener('change', onChange)
  list.addEventListener('formdata', onFormData)
  return () => {
    clearTimeout(timer)
    list.removeEventListener('change', onChange)
    list.removeEventListener('formdata', onFormData)
  }
}

const applyDelayMs = 500

/** Writes changes that wait into the form of a list that has arrived meanwhile. */
export function keepChanges(list: HTMLElement, changes: Changes): void {
  for (const [name, value] of changes) {
    const field = list.querySelector('form')?.elements.namedItem(name) as HTMLInputElement | null | undefined
    if (field) field.value = value
  }
}
