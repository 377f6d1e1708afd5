import { preload } from 'react-dom'
import type { Image } from '../contract/common.ts'
import { imageWidths, mediaHash, srcset, variantUrl } from '../media/pictures.ts'
import './picture.css'

interface PictureProps {
  image: Image
  /** 1240:700, 4:5, or the size of the container (spec §5 "image size"). */
  shape: 'h' | 'v' | 'fill'
  sizes: string
  /** Whether the picture is above the fold, so that it loads eagerly with high priority. */
  priority?: boolean
  /** Replaces the picture's stored alternative text; '' if a caption beside it says the same. */
  alt?: string
  className?: string
}

/** A picture in the formats and widths of our media store; a picture from elsewhere is a plain `<img>`. */
export function Picture({ image, shape, sizes, priority = false, alt, className }: PictureProps) {
  const hash = mediaHash(image.url)
  const [width, height] = dimensions(image, shape)
  if (hash && priority) preloadAvif(hash, width, sizes)
  const img = (
    <img
      className={`pic pic--${shape}${className ? ` ${className}` : ''}`}
      src={hash ? variantUrl(hash, fallbackWidth(width), 'jpg') : image.url}
      srcSet={hash ? srcset(hash, 'jpg', width) : undefined}
      sizes={hash ? sizes : undefined}
      alt={alt ?? image.text}
      width={width}
      height={height}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      style={focalPoint(image)}
    />
  )
  if (!hash) return img
  return (
    <picture>
      <source type="image/avif" srcSet={srcset(hash, 'avif', width)} sizes={sizes} />
      <source type="image/webp" srcSet={srcset(hash, 'webp', width)} sizes={sizes} />
      {img}
    </picture>
  )
}

/** React preloads an `<img>` automatically, but not the sources of a `<picture>`. */
function preloadAvif(hash: string, width: number, sizes: string): void {
  preload(variantUrl(hash, fallbackWidth(width), 'avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcset(hash, 'avif', width),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

function dimensions(image: Image, shape: PictureProps['shape']): [width: number, height: number] {
  if (image.width && image.height) return [image.width, image.height]
  return shape === 'v' ? [400, 500] : [1240, 700]
}

function fallbackWidth(width: number): number {
  return imageWidths.findLast((candidate) => candidate <= Math.min(width, 1280)) ?? imageWidths[0]
}

function focalPoint({ focal_x: x, focal_y: y }: Image) {
  if (x === undefined || y === undefined) return undefined
  return { objectPosition: `${Math.round(x * 100)}% ${Math.round(y * 100)}%` }
}
