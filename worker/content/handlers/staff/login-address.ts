// better-auth accepts fewer addresses than our rule does: none with `&` or at an umlaut domain. It therefore gets an
// alias of letters and digits, which becomes the address again before anything is stored or found.
import type { DBAdapter } from 'better-auth'
import { addressKey, storedKeys } from '../../../../shared/email/address.ts'
import { fromHex, hex } from '../../../../shared/text/hex.ts'

/** Returns the alias by which better-auth knows an address. */
export function aliasOf(email: string): string {
  return `${hex(new TextEncoder().encode(addressKey(email)))}@address.invalid`
}

/** Returns a text with its aliases replaced by their addresses. */
export function withoutAlias(text: string): string {
  return text.replace(/([0-9a-f]+)@address\.invalid/g, (_, digits: string) => new TextDecoder().decode(fromHex(digits)))
}

/** Wraps better-auth's store: aliases are written and looked up as addresses, also in rows with punycode. */
export function addressAdapter(adapter: DBAdapter): DBAdapter {
  const own: DBAdapter = {
    ...adapter,
    findOne: (query) => adapter.findOne({ ...query, where: query.where.map(byAddress) }),
    create: ({ data, ...query }) => adapter.create({ ...query, data: withAddresses(data) }),
    transaction: (act) => act(own),
  }
  return own
}

function byAddress<Where extends { field: string; value: unknown }>(where: Where): Where {
  if (where.field !== 'email' || typeof where.value !== 'string') return where
  return { ...where, operator: 'in', value: storedKeys(withoutAlias(where.value)) }
}

/** A link's row has the address within JSON; neither an address nor its alias has a letter that JSON escapes. */
function withAddresses<Data extends object>(data: Data): Data {
  const entries = Object.entries(data).map(([name, value]) => [
    name,
    typeof value === 'string' && (name === 'email' || name === 'value') ? withoutAlias(value) : value,
  ])
  return Object.fromEntries(entries)
}
