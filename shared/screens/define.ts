// A screen's folder contains screen.ts (its address and its data's type) and view.tsx (its component).
import type { Locale } from '../i18n/locale.ts'

export type LayoutName = 'default' | 'landing' | 'plain' | 'error'

/** `loading` stays true for a list that failed to load (spec §4). */
export interface Loadable<T> {
  loading: boolean
  value: T
}

export interface ScreenDefinition {
  /**
   * The path below the locale, without the tail; '' for the site's root; one string if the languages share the path.
   * Absent for the error screen and for a second view (`viewOf`).
   */
  words?: Words
  /** The part of the path after the words. A screen without a tail has one path per language. */
  tail?: PathTail<object>
  /**
   * The query keys that the screen reads, in canonical order; other keys do not vary the cache. A key written as
   * `key=value` counts only with this value.
   */
  query?: readonly string[]
  /** Whether the query filters a list; the gateway then redirects a query in another order to the canonical one. */
  isList?: true
  /** 'default' if omitted. */
  layout?: LayoutName
  /** For a second view of a screen: the name of that screen. Both have the same path and the same loader. */
  viewOf?: string
}

export type Words = string | Record<Locale, string>

/** The end of a path, with the screen's parameters. Parts are decoded and contain no slash. */
export interface PathTail<Parameters> {
  /** @returns null if the parts do not address this screen, such as for a malformed id */
  parse(parts: string[]): Parameters | null
  build(parameters: Parameters): readonly (string | number)[]
}

/** Defines a screen whose view renders `Data`; see docs/adding-a-screen.md. */
export function defineScreen<Data>() {
  return <const Definition extends ScreenDefinition>(definition: Definition): Definition & Renders<Data> => definition
}

declare const data: unique symbol
/** Carries the type of a screen's data; undefined at run time. */
interface Renders<Data> {
  readonly [data]?: Data
}
export type DataOf<Definition> = Definition extends Renders<infer Data> ? Data : never
