import { createContext, useContext, useSyncExternalStore } from 'react'
import type { DeskValue, DeskValues } from '../../../shared/entities/contract.ts'
import type { DeskRowStore } from '../../rows/desk-rows.ts'

/** The values in a form, which its controls show and change. */
export type FormValues = Pick<DeskRowStore, 'values' | 'change' | 'subscribe'>

export const FormValuesContext = createContext<FormValues | null>(null)

/** @throws Error outside a form */
export function useForm(): FormValues {
  const form = useContext(FormValuesContext)
  if (!form) throw new Error('useForm() outside of a form')
  return form
}

/** Returns the form's values; re-renders the caller on every change. */
export function useFormValues({ subscribe, values }: FormValues): DeskValues {
  return useSyncExternalStore(subscribe, values, values)
}

/** Returns the value of one field, null if the form lacks it; re-renders the caller only when it changes. */
export function useFormValue(form: FormValues, name: string): DeskValue {
  const value = () => form.values()[name] ?? null
  return useSyncExternalStore(form.subscribe, value, value)
}
