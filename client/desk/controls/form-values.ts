import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DeskValue, DeskValues } from '../../../shared/entities/contract.ts'

/** The values in a form, which its controls show and change. */
export interface FormValues {
  all: () => DeskValues
  /** Changes the values of some fields, in one step of undo. */
  change: (values: DeskValues) => void
  /** Replaces the values of all fields. */
  reset: (values: DeskValues) => void
  subscribe: (listener: () => void) => () => void
}

export function createFormValues(first: DeskValues): FormValues {
  let values = first
  const listeners = new Set<() => void>()
  const show = (next: DeskValues) => {
    values = next
    for (const listener of listeners) listener()
  }
  return {
    all: () => values,
    change: (next) => show({ ...values, ...next }),
    reset: show,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const FormValuesContext = createContext<FormValues | null>(null)

/** @throws Error outside a form */
export function useForm(): FormValues {
  const form = useContext(FormValuesContext)
  if (!form) throw new Error('useForm() outside of a form')
  return form
}

/** Returns the form's values; re-renders the caller on every change. */
export function useFormValues({ subscribe, all }: FormValues): DeskValues {
  return useSyncExternalStore(subscribe, all, all)
}

/** Returns the value of one field, null if the form lacks it; re-renders the caller only when it changes. */
export function useFormValue(form: FormValues, name: string): DeskValue {
  const value = () => form.all()[name] ?? null
  return useSyncExternalStore(form.subscribe, value, value)
}
