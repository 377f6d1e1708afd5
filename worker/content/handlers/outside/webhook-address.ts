// Webhooks may only send to public hosts over https. A Worker cannot reach private networks, but their names are
// refused all the same, because the product may run elsewhere.

/**
 * Whether webhooks may send to an address.
 * @param isLocal also accepts `http://localhost`, for the local server
 */
export function isWebhookAddress(text: string, isLocal: boolean): boolean {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return false
  }
  if (url.username || url.password || url.hash || text.length > 500) return false
  if (isLocal && url.protocol === 'http:' && url.hostname === 'localhost') return true
  const isUsualPort = url.port === '' || url.port === '443' || Number(url.port) >= 1024
  return url.protocol === 'https:' && isUsualPort && isPublicName(url.hostname.replace(/\.$/, ''))
}

/**
 * Whether a host is a public name and not an IP address. The URL parser has already turned all IPv4 forms (`0x7f.1`,
 * `2130706433`) into four decimal numbers.
 */
function isPublicName(host: string): boolean {
  const isName = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host)
  return isName && !privateNames.test(host)
}

/** Private names: reserved names (RFC 6761, 6762, 8375, 9476), and names that networks commonly use internally. */
const privateNames =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|alt|onion|home\.arpa|in-addr\.arpa|ip6\.arpa|test|invalid)$/
