import sharp from 'sharp'
import { expect, it } from 'vitest'
import { numeralPath, numeralSize } from '../../../worker/box-office/mails/numeral.tsx'

const days = Array.from({ length: 31 }, (_, index) => index + 1)

it.each(['field', 'paper'] as const)(
  'Every day on %s has a picture of twice the pixels that the mail shows',
  async (ground) => {
    for (const day of days) {
      const { width, height } = await sharp(`public/${numeralPath(day, ground)}`).metadata()
      const shown = numeralSize(day, ground)
      expect(height).toBe(shown.height * 2)
      expect(Math.abs(width - shown.width * 2), `width of day ${day}`).toBeLessThanOrEqual(2)
    }
  },
)
