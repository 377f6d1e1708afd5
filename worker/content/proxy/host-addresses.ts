/**
 * Returns a function that makes the addresses of a plain backend root-relative in a text, where the site has the same
 * path. Backends behind other servers name their own host with another scheme or port. In JSON, slashes may be escaped.
 */
export function hostAddresses(origin: string): (text: string) => string {
  const bare = new URL(origin).hostname.replace(/^www\./, '')
  const host = String.raw`(?:www\.)?${bare.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
  const slash = String.raw`\\?/`
  // `https://other.example//backend.example/de` is another server's address
  const before = String.raw`(?:https?:|(?<![\w:/.%~-]))`
  const after = String.raw`(?=${slash}(?:media|api|de|en)(?:[/?#"'\s<>\\)&]|$))`
  const pattern = new RegExp(`${before}${slash}${slash}${host}(?::\\d{1,5})?${after}`, 'gi')
  return (text) => text.replace(pattern, '')
}
