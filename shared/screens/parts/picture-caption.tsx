import type { Image } from '../../contract/common.ts'
import { credit } from '../../ui/credit.ts'

/**
 * A picture's text and credit; renders nothing if both are empty.
 * @param isNaming false to leave the credit to the large view (client/lightbox/pictures.ts)
 */
export function PictureCaption({ image, isNaming = true }: { image: Image; isNaming?: boolean }) {
  if (!image.text && !image.copyright) return null
  return (
    <figcaption className="meta">
      {/* the text is also the alternative text, so screen readers skip it here */}
      {image.text && <span aria-hidden="true">{image.text}</span>}
      {image.copyright && <span hidden={!isNaming}>{credit(image.copyright)}</span>}
    </figcaption>
  )
}
