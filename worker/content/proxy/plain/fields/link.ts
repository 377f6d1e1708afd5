import { decodedAddress } from '../../../../../shared/html/entities.ts'
import { completeAddress, safeHref } from '../../../../../shared/html/href.ts'
import { firstIn, type Given, isGiven } from './object.ts'

/** Returns the first of the named fields that is a safe address, or an object with one; null without one. */
export function link(given: Given, ...names: string[]): string | null {
  for (const name of names) {
    const found = linkOf(firstIn(given, name))
    if (found) return found
  }
  return null
}

export function linkOf(value: unknown): string | null {
  if (isGiven(value)) return link(value, 'url', 'href', 'link', 'get_absolute_url', 'src', 'file')
  if (typeof value !== 'string') return null
  return safeHref(asBrowsersRead(completeAddress(decodedAddress(value))), { fragment: true })
}

/** Returns an address without line breaks and tabs, and with its blanks encoded, as browsers read it. */
function asBrowsersRead(address: string): string {
  if (!/^(?:https?:\/)?\//i.test(address)) return address
  return address
    .replace(/[\t\n\r]/g, '')
    .replace(/[^\S\t\n\r]|[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, encodeURIComponent)
}

/** Returns an address of the backend itself, such as one of its administration, as an absolute one; null if unsafe. */
export function backendAddress(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || !value.trim() || !URL.canParse(value, `${origin}/`)) return null
  return safeHref(new URL(value, `${origin}/`).href)
}
