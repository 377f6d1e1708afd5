// Addresses of the layout for outside ticket shops (spec §2): three prefixes, with any path below them. The fourth
// prefix, /webshop, is the site's own box office (worker/box-office/pages/).

export const shopPrefixes = ['eventim-template', 'eventim.webshop', 'ina'] as const

export type ShopAddress =
  /** The layout, with a production's id if the path has one. `path` is the canonical form. */
  { kind: 'layout'; path: string; productionId: number | null } | { kind: 'event-list' }

/**
 * Parses a path of the shop.
 * @param path decoded, without a trailing slash: `/ina/12`
 * @returns null for any other path
 */
export function shopAddress(path: string): ShopAddress | null {
  const [, prefix = '', ...below] = path.split('/')
  if (!(shopPrefixes as readonly string[]).includes(prefix)) return null
  if (below.some(isOfOutsideShop)) return { kind: 'event-list' }
  const [id = ''] = below
  const productionId = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null
  return { kind: 'layout', path: `/${prefix}${productionId ? `/${productionId}` : ''}`, productionId }
}

/** Whether a path below `/webshop` names a list of an outside shop, which our box office lacks. */
export function isEventListOfWebshop(path: string): boolean {
  const [, prefix, ...below] = path.split('/')
  return prefix === 'webshop' && below.some(isOfOutsideShop)
}

function isOfOutsideShop(part: string): boolean {
  return /^(?:webticket|eventlist)$/i.test(part)
}
