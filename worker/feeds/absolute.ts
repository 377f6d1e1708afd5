/** An address as it can be given away: what is root-relative gets its site's origin. */
export function absolute(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url
}
