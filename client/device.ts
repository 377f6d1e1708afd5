// What the device brings along: a list of concerts that it remembers.
import { watchlistKey } from '../shared/watchlist/key.ts'
import { parts } from './on-demand.ts'

/** Loads what this device has use for; a first visit has none. */
export function startDevice(): void {
  try {
    if (localStorage[watchlistKey]) parts.watchlist()
  } catch {
    // a browser that keeps nothing may not even let us ask
  }
}
