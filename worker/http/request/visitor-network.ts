/**
 * Returns the network that rate limits count as one visitor: an IPv4 address, or the /64 of an IPv6 address, since a
 * household has at least 2⁶⁴ addresses (RFC 6177).
 * @param address the `CF-Connecting-IP` header
 * @returns `192.0.2.1`, `2001:db8:0:1::`, or `unknown` for any other text
 */
export function visitorNetwork(address: string | undefined): string {
  const text = address?.trim().toLowerCase() ?? ''
  if (ipv4.test(text)) return text
  const groups = groupsOf(text)
  if (!groups) return 'unknown'
  const [first, ...others] = groups
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [groups[6], groups[7]].flatMap((group = 0) => [group >> 8, group & 255]).join('.')
  return `${[first, ...others.slice(0, 3)].map((group = 0) => group.toString(16)).join(':')}::`
}

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/

/** Returns the eight groups of an IPv6 address (RFC 4291 §2.2), or null for any other text. */
function groupsOf(text: string): number[] | null {
  const withHexEnd = text.replace(/:(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (dotted, ...octets: string[]) => {
    if (!ipv4.test(dotted.slice(1))) return ':x'
    const [a = 0, b = 0, c = 0, d = 0] = octets.slice(0, 4).map(Number)
    return `:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const sides = withHexEnd.split('::').map((side) => (side === '' ? [] : side.split(':')))
  const [left = [], right] = sides
  const missing = 8 - left.length - (right?.length ?? 0)
  if (sides.length > 2 || (right ? missing < 1 : missing !== 0)) return null
  const groups = [...left, ...Array(right ? missing : 0).fill('0'), ...(right ?? [])]
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null
}
