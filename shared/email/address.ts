// The one rule for e-mail addresses: what is taken off, what is refused, how addresses are compared, and how they are
// written where mail goes. Forms, API, logins, newsletter, imports and the desk use it.

import { maxTyped } from './max-typed.ts'
import { asciiDomain, unicodeDomain } from './punycode.ts'
import { type AddressProblem, withoutWrapping } from './typed-address.ts'

export type { AddressProblem } from './typed-address.ts'

export type ReadAddress = { address: string } | { problem: AddressProblem }

/** RFC 5321 §4.5.3.1, in octets of the address as mail servers see it. */
const most = { local: 64, whole: 254 }

/**
 * Reads an address as people type and paste it. Nothing is cut: what does not fit is refused.
 * @returns the address with its local part as typed and its domain in Unicode and lower case, or what is wrong
 */
export function readAddress(typed: string): ReadAddress {
  if (typed.length > maxTyped) return { problem: 'too_long' }
  const plain = withoutWrapping(typed)
  if (typeof plain !== 'string') return plain
  const at = plain.lastIndexOf('@')
  const [local, host] = [unquoted(plain.slice(0, at)), plain.slice(at + 1)]
  if (local === '') return { problem: 'no_address' }
  if (/[^\0-\x7F]/.test(local)) return { problem: 'not_ascii' }
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(local)) return { problem: 'bad_local' }
  const domain = asciiDomain(host)
  // a name of four parts of 63 letters is a domain, but leaves no room for a mailbox
  if (local.length > most.local || local.length + 1 + (domain ?? host).length > most.whole) {
    return { problem: 'too_long' }
  }
  return domain === null ? { problem: 'bad_domain' } : { address: `${local}@${unicodeDomain(domain)}` }
}

/**
 * Returns the form by which addresses are compared and found: in lower case, since hardly any provider distinguishes
 * case. Text that is no address is only trimmed and lowered, so that data from before this rule are still found.
 */
export function addressKey(typed: string): string {
  const read = readAddress(typed)
  return ('address' in read ? read.address : typed.trim().normalize('NFC')).toLowerCase()
}

/** Returns the forms in which an address may be stored as its key: rows from before this rule may have punycode. */
export function storedKeys(typed: string): string[] {
  const key = addressKey(typed)
  const at = key.lastIndexOf('@')
  const ascii = at < 0 ? null : asciiDomain(key.slice(at + 1))
  return ascii === null ? [key] : [...new Set([key, `${key.slice(0, at)}@${ascii}`])]
}

/**
 * Returns an address as mail servers read it: the domain in punycode, and a local part with a dot at its edge or two in
 * a row, as Japanese carriers issued, in quotes (RFC 5321 §4.1.2).
 */
export function routedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [local, host] = [address.slice(0, at), address.slice(at + 1)]
  const isAtom = !/^\.|\.\.|\.$/.test(local)
  return `${isAtom ? local : `"${local}"`}@${asciiDomain(host) ?? host}`
}

/** `"a..b"` is the same mailbox as `a..b`; quotes around anything else stay, and are refused. */
function unquoted(local: string): string {
  return /^"([\w.!#$%&'*+/=?^`{|}~-]+)"$/.exec(local)?.[1] ?? local
}
