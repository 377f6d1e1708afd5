import { type RefObject, useEffect, useRef } from 'react'

type Fields = Record<string, string>

/**
 * Stores a form's input in the session storage, so that it survives a reload.
 * @param options `isTyped`: whether the page already contains the visitor's input, so that nothing is restored.
 * `onChange` receives the form's fields when they change or are restored.
 */
export function useFormStorage(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  { isTyped, onChange }: { isTyped: boolean; onChange: (fields: Fields) => void },
): void {
  const reportChange = useRef(onChange)
  reportChange.current = onChange
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (!isTyped) {
      const stored = readFields(name)
      if (stored) {
        restore(element, stored)
        reportChange.current(fieldsOf(element))
      }
    }
    const store = () => {
      const fields = fieldsOf(element)
      writeFields(name, fields)
      reportChange.current(fields)
    }
    element.addEventListener('input', store)
    return () => element.removeEventListener('input', store)
  }, [form, name, isTyped])
}

export function forgetForm(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // without storage, there is nothing to delete
  }
}

function fieldsOf(form: HTMLFormElement): Fields {
  const hidden = new Set([...form.elements].filter(isHidden).map(({ name }) => name))
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && !hidden.has(name) ? [[name, value]] : [],
    ),
  )
}

function isHidden(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'hidden'
}

function restore(form: HTMLFormElement, fields: Fields): void {
  for (const element of form.elements) {
    if (element instanceof HTMLSelectElement) {
      element.value = fields[element.name] ?? element.value
      continue
    }
    if (!(element instanceof HTMLInputElement) || element.type === 'hidden') continue
    const value = fields[element.name]
    if (element.type === 'radio') {
      if (value !== undefined) element.checked = element.value === value
    } else if (element.type === 'checkbox') element.checked = value !== undefined
    else if (value !== undefined && element.value === element.defaultValue) element.value = value
  }
}

function readFields(name: string): Fields | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Fields | null
  } catch {
    return null
  }
}

function writeFields(name: string, fields: Fields): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(fields))
  } catch {
    // if the storage is full or blocked, the input is not restored
  }
}
