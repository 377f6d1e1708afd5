import type { Locator } from 'playwright/test'
import { expect } from './support.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/**
 * Expects that no two of the visible elements share a pixel.
 * @returns their boxes; fails if there are fewer than two
 */
export async function expectNoOverlap(elements: Locator): Promise<Box[]> {
  const found = await elements.filter({ visible: true }).all()
  expect(found.length).toBeGreaterThan(1)
  const boxes = await Promise.all(found.map(boxOf))
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) expect(overlap(one, other), JSON.stringify([one, other])).toBe(false)
  return boxes
}

/** @throws if the element is not rendered */
export async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not rendered`)
  return box
}

/** Elements that only touch, or share less than half a pixel, do not overlap. */
export function overlap(one: Box, other: Box): boolean {
  const shared = (start: 'x' | 'y', length: 'width' | 'height') =>
    Math.min(one[start] + one[length], other[start] + other[length]) - Math.max(one[start], other[start])
  return shared('x', 'width') > 0.5 && shared('y', 'height') > 0.5
}
