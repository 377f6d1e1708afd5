import type { Image, Thumbs } from '../../../shared/contract/common.ts'
import { variantUrl } from '../../../shared/media/pictures.ts'
import { type PictureSource, signedPicture } from '../../media/backend/address.ts'

/**
 * Gives the pictures of an answer addresses under our origin. Pictures of other hosts are left out.
 * @param answer in the contract's form
 * @param note called for each picture that is left out, with its place, such as `results[3].title_image_obj`
 */
export function withOwnPictures<Answer>(
  answer: Answer,
  source: PictureSource,
  note: (place: string, reason: string) => void,
): Answer {
  const own = (address: string, width: number, place: string): string | null => {
    // an answer may contain entries that were read from another one
    if (address.startsWith('/media/b/')) return address
    const signed = signedPicture(address, source)
    if (signed === null)
      note(place, source.secret ? 'a picture of another host' : 'no SESSION_SECRET signs its address')
    return signed && variantUrl(signed.slice('/media/'.length), width, 'jpg')
  }
  const walk = (node: unknown, place: string): unknown => {
    if (typeof node !== 'object' || node === null) return node
    if (Array.isArray(node)) {
      return node.flatMap((item, index) => {
        const shown = walk(item, `${place}[${index}]`)
        return shown === null && item !== null ? [] : [shown]
      })
    }
    if (isImage(node)) {
      const url = own(node.url, 1280, place)
      return url && { ...node, url }
    }
    if (isThumbs(node)) {
      // a backend's sizes may be of different pictures, so each keeps its own address
      const [large, medium, small] = [
        own(node.large, 1280, place),
        own(node.medium, 640, place),
        own(node.small, 320, place),
      ]
      return large && medium && small && { large, medium, small }
    }
    return Object.fromEntries(
      Object.entries(node).map(([name, item]) => [name, walk(item, place ? `${place}.${name}` : name)]),
    )
  }
  return walk(answer, '') as Answer
}

/** Files have the fields of a picture and a size. */
function isImage(node: object): node is Image {
  return 'url' in node && typeof node.url === 'string' && 'text' in node && 'copyright' in node && !('size' in node)
}

function isThumbs(node: object): node is Thumbs {
  return Object.keys(node).length === 3 && 'large' in node && 'medium' in node && 'small' in node
}
