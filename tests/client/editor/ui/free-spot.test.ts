import { describe, expect, it } from 'vitest'
import { freeSpot } from '../../../../client/editor/ui/toolbar.tsx'

const within = { left: 0, top: 0, right: 1000, bottom: 800 }
const tool = { left: 50, top: 200, right: 350, bottom: 232 }
const line = (left: number, right: number, top: number) => ({ left, right, top, bottom: top + 20 })

describe('The tools of a block', () => {
  it('stay where they are if they cover no text', () => {
    expect(freeSpot(tool, [line(50, 900, 260), line(400, 900, 210)], within)).toEqual({ x: 0, y: 0 })
  })

  it('are placed beside a short line above the block', () => {
    expect(freeSpot(tool, [line(50, 250, 205)], within)).toEqual({ x: 208, y: 0 })
  })

  it('are placed above or below lines that fill the width', () => {
    const full = [line(50, 990, 180), line(50, 990, 205)]
    const { y } = freeSpot(tool, full, within)
    expect(y).toBe(28)
    expect(freeSpot(tool, [...full, line(50, 990, 230), line(50, 990, 255)], within).y).toBe(-52)
  })

  it('never leave the window, and stay where they are if there is no room', () => {
    const low = { ...tool, left: 900, right: 1200 }
    expect(freeSpot(low, [], within)).toEqual({ x: -200, y: 0 })
    const lines = Array.from({ length: 60 }, (_, index) => line(0, 1000, index * 20))
    expect(freeSpot(tool, lines, within)).toEqual({ x: 0, y: 0 })
  })
})
