import './gallery.css'
import type { Image } from '../../contract/common.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { namingPictures } from '../../ui/credit.ts'
import { LargePicture } from '../../ui/large-picture.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { PictureCaption } from '../parts/picture-caption.tsx'

const labels = defineLabels({ de: { pictures: 'Bilder' }, en: { pictures: 'Pictures' } })

/**
 * Pictures in pairs, one shown wide and one tall; the last of an odd number is shown alone. Renders nothing for an
 * empty list.
 * @param above the picture of the page's head
 */
export function Gallery({ images, above }: { images: readonly Image[]; above: Image | null }) {
  const { pictures } = useLabels(labels)
  if (images.length === 0) return null
  const naming = namingPictures(images, above)
  return (
    <section className="section sheet">
      <SectionHead title={pictures} />
      <div className="gals">
        {pairs(images).map((pair) => (
          <Pair key={pair[0].id} pair={pair} naming={naming} />
        ))}
      </div>
    </section>
  )
}

type PairOfImages = [first: Image, second?: Image]

function pairs(images: readonly Image[]): PairOfImages[] {
  const result: PairOfImages[] = []
  for (let index = 0; index < images.length; index += 2) {
    const [first, second] = [images[index], images[index + 1]]
    if (first) result.push([first, second])
  }
  return result
}

function Pair({ pair: [first, second], naming }: { pair: PairOfImages; naming: ReadonlySet<Image> }) {
  const isNaming = (image: Image) => naming.has(image)
  if (!second) {
    return (
      <div className="grid gal gal--one">
        <Figure image={first} isNaming={isNaming(first)} className="gal-1" shape={isTall(first) ? 'v' : 'h'} />
      </div>
    )
  }
  const isMirrored = isTall(first) && !isTall(second)
  return (
    <div className={isMirrored ? 'grid gal gal--mirrored' : 'grid gal'}>
      <Figure
        image={first}
        isNaming={isNaming(first)}
        className={isMirrored ? 'gal-2' : 'gal-1'}
        shape={isMirrored ? 'v' : 'h'}
      />
      <Figure
        image={second}
        isNaming={isNaming(second)}
        className={isMirrored ? 'gal-1' : 'gal-2'}
        shape={isMirrored ? 'h' : 'v'}
      />
    </div>
  )
}

interface FigureProps {
  image: Image
  isNaming: boolean
  className: string
  shape: 'h' | 'v'
}

function Figure({ image, isNaming, className, shape }: FigureProps) {
  const share = shape === 'h' ? 61 : 30
  return (
    <figure className={className}>
      <LargePicture
        image={image}
        shape={shape}
        sizes={`(min-width:100em) ${share}rem,(min-width:48em) ${share}vw,92vw`}
      />
      <PictureCaption image={image} isNaming={isNaming} />
    </figure>
  )
}

function isTall({ width, height }: Image): boolean {
  return width !== undefined && height !== undefined && height > width
}
