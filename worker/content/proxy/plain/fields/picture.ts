import type { Image, Thumbs } from '../../../../../shared/contract/common.ts'
import { linkOf } from './link.ts'
import { amount, idOf, number } from './number.ts'
import { firstIn, type Given, isGiven } from './object.ts'
import { text } from './text.ts'

const sizes = ['large', 'medium', 'small'] as const

/**
 * Returns the first of the named fields as a picture: an object, an address, or else the largest of its sizes. Null
 * without a picture with a safe address.
 */
export function picture(given: Given, ...names: string[]): Image | null {
  for (const name of names) {
    const found = pictureOf(firstIn(given, name))
    if (found) return found
  }
  return null
}

export function pictureOf(value: unknown): Image | null {
  const first = Array.isArray(value) ? value[0] : value
  if (!isGiven(first)) {
    const url = linkOf(first)
    return url ? { id: 0, url, text: '', copyright: null } : null
  }
  const url = linkOf(first) ?? thumbsOf(first)?.large ?? linkOf(firstIn(first, 'image', 'image_obj', 'thumbs'))
  if (!url) return null
  const width = size(first, 'width')
  const height = size(first, 'height')
  return {
    id: idOf(first.id) ?? 0,
    url,
    text: text(first, 'text', 'alt', 'alt_text', 'description', 'title', 'caption'),
    copyright: text(first, 'copyright', 'credit', 'author') || null,
    ...(width !== null && height !== null && { width, height }),
    ...focus(first),
  }
}

/** Returns the first of the named fields as addresses by size; a missing size gets the nearest one. */
export function thumbs(given: Given, ...names: string[]): Thumbs | null {
  for (const name of names) {
    const found = thumbsOf(firstIn(given, name))
    if (found) return found
  }
  return null
}

function thumbsOf(value: unknown): Thumbs | null {
  if (!isGiven(value)) {
    const url = linkOf(value)
    return url ? { large: url, medium: url, small: url } : null
  }
  const [large, medium, small] = sizes.map((name) => linkOf(firstIn(value, name)))
  const any = large ?? medium ?? small
  if (!any) return null
  return { large: large ?? any, medium: medium ?? large ?? any, small: small ?? medium ?? any }
}

function size(given: Given, name: string): number | null {
  return amount(given, name) || null
}

function focus(given: Given): { focal_x?: number; focal_y?: number } {
  const x = number(given, 'focal_x')
  const y = number(given, 'focal_y')
  const isFraction = (value: number | null): value is number => value !== null && value >= 0 && value <= 1
  return isFraction(x) && isFraction(y) ? { focal_x: x, focal_y: y } : {}
}
