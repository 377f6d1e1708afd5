// The owners of sections (spec §3: a container's `content_type` and `object_id`).
import { type SiteKey, siteKeys } from '../sites/site-keys.ts'

export const ownerTypes = ['page', 'article', 'home', 'production'] as const
export type OwnerType = (typeof ownerTypes)[number]

export interface Owner {
  content_type: OwnerType
  object_id: number
}

/**
 * An owner's name in addresses and in the browser's storage: `12` for page 12, otherwise type and id
 * (`production-12`).
 */
export type OwnerName = number | string

export const ownerPattern = new RegExp(`^(?:(?:${ownerTypes.slice(1).join('|')})-)?[1-9]\\d{0,15}$`)

/** Parses a name that `ownerName` has created. */
export function ownerOf(name: OwnerName): Owner {
  const [id, type = 'page'] = `${name}`.split('-').reverse()
  return { content_type: type as OwnerType, object_id: Number(id) }
}

export function ownerName({ content_type: type, object_id: id }: Owner): OwnerName {
  return type === 'page' ? id : `${type}-${id}`
}

/**
 * Returns a site's home page as an owner. Home pages have no row, so the id is the site's position in `siteKeys`, from
 * 1.
 */
export function homeOf(site: SiteKey): Owner {
  return { content_type: 'home', object_id: siteKeys.indexOf(site) + 1 }
}
