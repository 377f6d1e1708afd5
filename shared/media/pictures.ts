// A picture's address contains the hash of its original, so the content behind an address never changes.
import type { Image, Thumbs } from '../contract/common.ts'

/** The only widths that the media route serves (spec §9). */
export const imageWidths = [320, 640, 768, 1024, 1280, 1536] as const
export const imageFormats = ['avif', 'webp', 'jpg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Returns the address of a picture's variant: `/media/{hash}/{width}.{format}`. */
export function variantUrl(hash: string, width: number, format: ImageFormat): string {
  return `/media/${hash}/${width}.${format}`
}

/**
 * Returns what names a picture in the addresses of its variants: the hash of one in our media store, or `b/…` and a
 * signed address for one of a plain backend; null for a picture that a backend serves in its own sizes.
 */
export function mediaHash(url: string): string | null {
  return /^\/media\/(b\/[^/]+\/[^/]+|[0-9a-f]{32})\//.exec(url)?.[1] ?? null
}

/** Whether an address leads to a video file in our media store, which needs no consent. */
export function isOwnVideo(address: string): boolean {
  return /^\/media\/(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:mp4|webm)$/.test(address)
}

/** Returns the `srcset` of a format, up to the original's width, with at least the smallest variant. */
export function srcset(hash: string, format: ImageFormat, originalWidth: number): string {
  const widths = imageWidths.filter((width) => width <= originalWidth)
  return (widths.length ? widths : [imageWidths[0]])
    .map((width) => `${variantUrl(hash, width, format)} ${width}w`)
    .join(', ')
}

export function thumbsOf(image: Image | null): Thumbs | null {
  const hash = image && mediaHash(image.url)
  if (!hash) return null
  return {
    large: variantUrl(hash, 1280, 'jpg'),
    medium: variantUrl(hash, 640, 'jpg'),
    small: variantUrl(hash, 320, 'jpg'),
  }
}

/**
 * Converts a picture of our store to the contract's form. `url` is the widest JPEG variant within the original's width
 * (1280 px if unknown), or the narrowest variant for a smaller original.
 */
export function describedImage(picture: {
  id: number
  hash: string
  width: number | null
  height: number | null
  focal: { x: number; y: number }
  text: string
  copyright: string | null
}): Image {
  const { id, hash, width, height, focal, text, copyright } = picture
  const size = width && height ? { width, height } : {}
  return {
    id,
    url: variantUrl(hash, widestVariant(width), 'jpg'),
    text,
    copyright,
    ...size,
    focal_x: focal.x,
    focal_y: focal.y,
  }
}

function widestVariant(originalWidth: number | null): number {
  return imageWidths.findLast((width) => width <= (originalWidth ?? 1280)) ?? imageWidths[0]
}
