import './gallery.css'
import type { Image } from '../../contract/common.ts'
import { defineLabels } from '../../i18n/labels.ts'
import { useLabels } from '../../page/page-context.tsx'
import { LargePicture } from '../../ui/large-picture.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { PictureCaption } from '../parts/picture-caption.tsx'

const labels = defineLabels({ de: { pictures: 'Bilder' }, en: { pictures: 'Pictures' } })

/**
 * Pictures in pairs, one shown wide and one tall; the last of an odd number is shown alone. Renders nothing for an
 * empty list.
 */
export function Gallery({ images }: { images: readonly Image[] }) {
  const { pictures } = useLabels(labels)
  if (images.length === 0) return null
  return (
    <section className="section sheet">
      <SectionHead title={pictures} />
      <div className="gals">
        {pairs(images).map((pair) => (
          <Pair key={pair[0].id} pair={pair} />
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

function Pair({ pair: [first, second] }: { pair: PairOfImages }) {
  if (!second) {
    return (
      <div className="grid gal gal--one">
        <Figure image={first} className="gal-1" shape={isTall(first) ? 'v' : 'h'} />
      </div>
    )
  }
  const isMirrored = isTall(first) && !isTall(second)
  return (
    <div className={isMirrored ? 'grid gal gal--mirrored' : 'grid gal'}>
      <Figure image={first} className={isMirrored ? 'gal-2' : 'gal-1'} shape={isMirrored ? 'v' : 'h'} />
      <Figure image={second} className={isMirrored ? 'gal-1' : 'gal-2'} shape={isMirrored ? 'h' : 'v'} />
    </div>
  )
}

function Figure({ image, className, shape }: { image: Image; className: string; shape: 'h' | 'v' }) {
  const share = shape === 'h' ? 61 : 30
  return (
    <figure className={className}>
      <LargePicture
        image={image}
        shape={shape}
        sizes={`(min-width:100em) ${share}rem,(min-width:48em) ${share}vw,92vw`}
      />
      <PictureCaption image={image} />
    </figure>
  )
}

function isTall({ width, height }: Image): boolean {
  return width !== undefined && height !== undefined && height > width
}
