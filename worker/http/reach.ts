export interface Reachable {
  url: string
  headers: Record<string, string>
}

/**
 * The address to fetch, and what must be sent along. Names below `.localhost` are the local machine by RFC 6761,
 * but not every resolver knows them: then the name travels in a header, which a local instance of ours honours.
 */
export function reach(url: string): Reachable {
  const parts = new URL(url)
  if (!parts.hostname.endsWith('.localhost')) return { url, headers: {} }
  const name = parts.host
  parts.hostname = 'localhost'
  return { url: parts.href, headers: { 'X-Forwarded-Host': name } }
}
