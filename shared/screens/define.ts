// A screen is one folder: screen.ts (its address and the shape of its data) and view.tsx (what visitors see).
import type { Locale } from '../locale.ts'
import type { LayoutName } from '../page/page-data.ts'

export interface ScreenDefinition {
  /**
   * The path below the locale, '' for the site's root; a single string if both languages share the path. A screen
   * without words has no separate address.
   */
  words?: Words
  /**
   * The part of the path after the words. A screen with a tail is shown at all paths below its words, any other screen
   * at a single path.
   */
  tail?: PathTail<object>
  /**
   * The query keys that the screen reads, in canonical order; other keys do not vary the cache. A key given as
   * `key=value` counts only with that value.
   */
  query?: readonly string[]
  /** Whether the query filters a list; the gateway then redirects keys in another order to the canonical order. */
  isList?: true
  /** 'default' if omitted; a loader may return another layout. */
  layout?: LayoutName
  /** For a second view of a screen: the name of the screen at the same address, whose loader also loads this one. */
  viewOf?: string
}

export type Words = string | Record<Locale, string>

/** The end of a path, which contains the parameters of a screen. Parts are decoded and contain no slash. */
export interface PathTail<Parameters> {
  /** Parses the parts of the path. @returns null if the parts do not address this screen, such as for a malformed id */
  parse(parts: string[]): Parameters | null
  build(parameters: Parameters): readonly (string | number)[]
}

/** Defines a screen whose view renders `Data`; see docs/adding-a-screen.md. */
export function defineScreen<Data>() {
  return <const Definition extends ScreenDefinition>(definition: Definition): Definition & Renders<Data> => definition
}

declare const data: unique symbol
/** Carries the type of a screen's data at compile time; it has no value at run time. */
interface Renders<Data> {
  readonly [data]?: Data
}
export type DataOf<Definition> = Definition extends Renders<infer Data> ? Data : never
