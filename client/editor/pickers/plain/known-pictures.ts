// The pictures that answers of a plain backend have shown, which are the ones that editors can choose.
import type { EditorImage } from '../../../../shared/contract/editor.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'

/** A picture with the address at which this site shows it, and with the id or address by which the backend knows it. */
export type BackendPicture = EditorImage & { url: string; source: number | string }

const pictures = new Map<number | string, BackendPicture>()

export function knownPictures(): BackendPicture[] {
  return [...pictures.values()].filter(({ url }) => url !== '')
}

/**
 * Returns the picture with this id or address, the same object for the same picture.
 * @param shown the picture as the rendered page shows it; null if it does not
 */
export function backendPicture(
  source: number | string,
  shown: { url: string; text: string } | null,
  locale: Locale,
): BackendPicture {
  const known = pictures.get(source)
  if (known && (known.url !== '' || !shown?.url)) return known
  const { url, text } = shown ?? { url: '', text: '' }
  const picture = {
    id: typeof source === 'number' ? source : -1 - pictures.size,
    source,
    hash: '',
    url,
    width: null,
    height: null,
    focal: { x: 0.5, y: 0.5 },
    alt: locale === 'de' ? { de: text, en: null } : { de: '', en: text },
    copyright: null,
    filename: String(source).split('/').at(-1) ?? '',
  }
  pictures.set(source, picture)
  return picture
}
