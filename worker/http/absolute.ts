/** Prefixes a root-relative address with the site's origin; returns any other address unchanged. */
export function absolute(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url
}
