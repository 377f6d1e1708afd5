import type { Image } from '../../contract/common.ts'
import { credit } from '../../ui/credit.ts'

/** A picture's text and credit; renders nothing if both are empty. */
export function PictureCaption({ image }: { image: Image }) {
  if (!image.text && !image.copyright) return null
  return (
    <figcaption className="meta">
      {/* the text is also the alternative text, so screen readers skip it here */}
      {image.text && <span aria-hidden="true">{image.text}</span>}
      {image.copyright && <span>{credit(image.copyright)}</span>}
    </figcaption>
  )
}
