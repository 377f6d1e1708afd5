import { maxId } from '../../../../shared/contract/limits.ts'
import type { PickKind } from '../../../../shared/contract/picked.ts'
import { completeAddress, safeHref } from '../../../../shared/html/href.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { Picked } from '../../../pickers/opening/pick.ts'
import { isRaw, type Raw } from '../../sync/plain/raw-blocks.ts'
import { idOf } from '../../sync/plain/shapes.ts'
import { backendPicture } from './known-pictures.ts'

const maxLength = 2000

/**
 * Reads the choice that a page of the backend has sent: an object, or an id or address alone.
 * @param where the backend's origin, whose pages are pages of this site, and the language of the texts
 * @returns null if the choice lacks what its field needs: a link needs an address, a picture an id or address, all
 * others an id
 */
export function pickedValue(
  kind: PickKind,
  value: unknown,
  { origin, locale }: { origin: string; locale: Locale },
): Picked[PickKind] | null {
  const row: Raw = isRaw(value) ? value : { id: value, url: value }
  const given = idOf(row)
  const id = given !== null && given >= 1 && given <= maxId ? given : null
  if (kind === 'image') {
    const source = id ?? linkIn(row.url ?? row.src, origin)
    return source === null ? null : backendPicture(source, { url: '', text: textIn(row, 'alt', 'text') }, locale)
  }
  const url = linkIn(row.url ?? row.link ?? row.get_absolute_url, origin)
  const { de, en } = isRaw(row.urls) ? row.urls : ({} as Raw)
  const [german, english] = [linkIn(de, origin), linkIn(en, origin)]
  const urls = german && english ? { de: german, en: english } : null
  if (kind === 'link' ? !url && !urls : id === null) return null
  const title = textIn(row, 'title', 'headline', 'name') || (url ?? `#${id}`)
  return { id: id ?? 0, kind: kind === 'link' ? 'page' : kind, title, subtitle: '', url, urls, thumb: null }
}

/** Returns a safe address; the backend's addresses of pages become those of this site. */
function linkIn(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.length > maxLength) return null
  const address = completeAddress(value)
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : ''
  return safeHref(/^\/(?:de|en)(?:[/?#]|$)/.test(path) ? path : address)
}

function textIn(row: Raw, ...names: string[]): string {
  const text = names.map((name) => row[name]).find((value) => typeof value === 'string' && value !== '')
  return typeof text === 'string' ? text.slice(0, maxLength) : ''
}
