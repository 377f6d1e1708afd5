export interface Reachable {
  url: string
  headers: Record<string, string>
}

/**
 * Returns the address to fetch and the headers to send. Names below `.localhost` mean the local machine (RFC 6761), but
 * not every resolver supports them, so the request goes to `localhost` and names the host in a header
 * (`worker/gateway/site.ts`).
 */
export function reach(url: string): Reachable {
  const parts = new URL(url)
  if (!parts.hostname.endsWith('.localhost')) return { url, headers: {} }
  const name = parts.host
  parts.hostname = 'localhost'
  return { url: parts.href, headers: { 'X-Forwarded-Host': name } }
}
