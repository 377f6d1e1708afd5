/** Makes a root-relative address absolute with its site's origin. */
export function absolute(origin: string, url: string): string {
  return url.startsWith('/') ? origin + url : url
}
