/** A cookie of a site's host and all its paths. */
export interface DriverCookie {
  name: string
  value: string
  /** Host name without a port. */
  domain: string
}

/** Names of keys as in `KeyboardEvent.key`; a modifier is held while the last key is pressed: `Control+b`. */
export type Key = string

/**
 * What a story needs of a browser: one window that is driven by real keys and clicks. Queries by role and text are
 * built on `evaluate` (hands.ts), so that they mean the same in each browser.
 */
export interface Driver {
  /** Loads an address. Resolves once the document has loaded. */
  goto: (address: string) => Promise<void>
  /** Runs a function that uses only its argument in the page. Both argument and result are JSON. */
  evaluate: <Argument, Result>(run: (argument: Argument) => Result, argument: Argument) => Promise<Result>
  /** Clicks at a point of the viewport, in CSS pixels. */
  clickAt: (x: number, y: number) => Promise<void>
  /** Types characters into whatever has the focus. */
  type: (text: string) => Promise<void>
  press: (key: Key) => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  /** Sets the size of the viewport in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** Requires that a page of the cookies' host is open. */
  setCookies: (cookies: readonly DriverCookie[]) => Promise<void>
  /** Deletes all cookies of the open page's host. */
  clearCookies: () => Promise<void>
  close: () => Promise<void>
}

/** @returns the keys that are held together: `Control+b` is Control and b, `+` is one key */
export const keysOf = (key: Key): string[] => (key === '+' ? [key] : key.split('+'))
