import type { Image } from '../../contract/common.ts'
import { credit } from '../../ui/credit.ts'
import { Picture } from '../../ui/picture.tsx'

export function TitleFigure({ image }: { image: Image }) {
  return (
    <figure className="d-pic">
      <Picture image={image} shape="h" sizes={titlePictureSizes} priority />
      {image.copyright && <figcaption className="meta">{credit(image.copyright)}</figcaption>}
    </figure>
  )
}

const titlePictureSizes = '(min-width:100em) 61rem,(min-width:64em) 61vw,92vw'
