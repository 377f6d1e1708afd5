import type { Locale } from './locale.ts'

/** The labels of a part of the interface; a key that is missing in one language is a type error. */
export type Labels<T> = Record<Locale, T>

/* @__NO_SIDE_EFFECTS__ */
export function defineLabels<const T extends Record<string, unknown>>(labels: {
  de: T
  en: { [K in keyof T]: T[K] extends (...args: infer A) => string ? (...args: A) => string : Widen<T[K]> }
}): Labels<Widened<T>> {
  return labels as Labels<Widened<T>>
}

type Widen<V> = V extends string
  ? string
  : V extends readonly string[]
    ? readonly string[]
    : V extends Record<string, string>
      ? { [K in keyof V]: string }
      : V
type Widened<T> = { [K in keyof T]: Widen<T[K]> }
