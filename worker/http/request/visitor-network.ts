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
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::`
}

/**
 * Returns the networks around one, narrowest first: a provider gives a customer a /56 or /48 of IPv6 (RFC 6177 §2), and
 * one holder usually has a whole /24 of IPv4.
 * @param network from `visitorNetwork`, but not `unknown`
 * @returns such as `2001:db8:0:1200::/56` and `2001:db8:0::/48`, or `192.0.2.0/24`
 */
export function widerNetworks(network: string): string[] {
  if (ipv4.test(network)) return [network.replace(/(?<!\d)\d+$/, '0/24')]
  const groups = network.split(':').slice(0, 4)
  const fourth = Number.parseInt(groups.pop() ?? '', 16)
  const site = groups.join(':')
  return [`${site}:${(fourth & 0xff00).toString(16)}::/56`, `${site}::/48`]
}

const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/

/** Returns the eight groups of an IPv6 address (RFC 4291 §2.2), as the platform's `URL` reads it; otherwise null. */
function groupsOf(text: string): number[] | null {
  const host = /^[\da-f:.]+$/.test(text) ? URL.parse(`http://[${text}]`)?.hostname : undefined
  if (host === undefined) return null
  // the platform writes an address in hexadecimal groups, with "::" for the longest run of zeros
  const [left = [], right] = host
    .slice(1, -1)
    .split('::')
    .map((side) => side.split(':').filter(Boolean))
  const zeros = Array<string>(right ? 8 - left.length - right.length : 0).fill('0')
  return [...left, ...zeros, ...(right ?? [])].map((group) => Number.parseInt(group, 16))
}
