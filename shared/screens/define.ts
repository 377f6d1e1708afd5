// A screen is one folder: screen.ts (its address and the shape of its data) and view.tsx (what visitors see).
import type { Locale } from '../locale.ts'
import type { LayoutName } from '../page/page-data.ts'

export interface ScreenDefinition {
  /**
   * The path below the locale, '' for the site's root; one string where both languages share it. A screen without
   * words has no address.
   */
  words?: Words
  /** What follows the words. Such a screen owns all paths below its words; one without a tail owns its path alone. */
  tail?: PathTail<object>
  /**
   * The query keys that the screen reads, in their order in an address; any other key makes no cache entry. `key=value`
   * is a switch: it counts with that value only.
   */
  query?: readonly string[]
  /** The query chooses what a list shows, so other orders of the same keys are redirected to one address. */
  isList?: true
  /** 'default' where omitted; a loader may answer with another one. */
  layout?: LayoutName
  /** The screen that answers at the same address and loads both. */
  viewOf?: string
}

export type Words = string | Record<Locale, string>

/** The part of a path that carries a screen's parameters. Parts are decoded and contain no slash. */
export interface PathTail<Parameters> {
  /** @returns null for parts that are no address of this screen */
  parse(parts: string[]): Parameters | null
  build(parameters: Parameters): readonly (string | number)[]
}

/** Defines a screen whose view renders `Data`; see docs/adding-a-screen.md. */
export function defineScreen<Data>() {
  return <const Definition extends ScreenDefinition>(definition: Definition): Definition & Renders<Data> => definition
}

declare const data: unique symbol
/** Carries the data's type, nothing at run time. */
interface Renders<Data> {
  readonly [data]?: Data
}
export type DataOf<Definition> = Definition extends Renders<infer Data> ? Data : never
