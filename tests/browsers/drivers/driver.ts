/** A cookie for all paths of a site's host. */
export interface DriverCookie {
  name: string
  value: string
  /** The host name without a port. */
  domain: string
}

/** One or more keys, named as in `KeyboardEvent.key`; modifiers are held while the last key is pressed: `Control+b`. */
export type Key = string

/**
 * The browser as a story uses it: a window that real keys and clicks control. Queries by role and text use only
 * `evaluate` (hands.ts), so that they behave the same in every browser.
 */
export interface Driver {
  /** Resolves once the document has loaded. */
  goto: (address: string) => Promise<void>
  /** Runs a function in the page. It may use only its argument; the argument and the result must be JSON. */
  evaluate: <Argument, Result>(run: (argument: Argument) => Result, argument: Argument) => Promise<Result>
  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Types characters into the focused element. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  /** Sets the size of the viewport in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** Sets cookies; a page of their host must be open. */
  setCookies: (cookies: readonly DriverCookie[]) => Promise<void>
  /** Deletes at least the cookies of the open page's host. */
  clearCookies: () => Promise<void>
  close: () => Promise<void>
}

/** Splits a combination of keys; `+` alone is a key. */
export const keysOf = (key: Key): string[] => (key === '+' ? [key] : key.split('+'))
