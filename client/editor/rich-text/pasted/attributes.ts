import { linkAddress } from '../link-address.ts'

/**
 * Returns only those attributes of a tag that the schema reads: an allowed link address, and the font weight and style.
 * Other attributes could violate the Content-Security-Policy and cause reports.
 */
export function readAttributes(attributes: string): string {
  const given = [...attributes.matchAll(/(?:^|[\s/"'])(href|style)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi)]
  return given
    .map(([, name = '', ...values]) => {
      const value = values.find((one) => one !== undefined) ?? ''
      const isLink = name.toLowerCase() === 'href'
      const kept = isLink ? linkAddress(value.replaceAll('&amp;', '&'))?.replaceAll('&', '&amp;') : fontOf(value)
      return kept && !/["<>]/.test(kept) ? ` ${name.toLowerCase()}="${kept}"` : ''
    })
    .join('')
}

/** Returns only the font weight and font style of a style attribute, in which word processors write bold and italic. */
function fontOf(style: string): string {
  const declared = style.match(/(?:^|;)\s*font-(?:weight|style)\s*:\s*[a-z0-9]+/gi) ?? []
  return declared.map((one) => one.replace(/[;\s]/g, '')).join(';')
}
