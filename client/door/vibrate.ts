import type { Shown } from './core/door.ts'

const once = [60]
const twice = [200, 100, 200]
const thrice = [120, 80, 120, 80, 120]

/** How the telephone vibrates, in milliseconds on and off: an usher feels the answer without a look at the screen. */
export const patterns: Record<Shown['kind'], number[]> = {
  valid: once,
  used: thrice,
  other: twice,
  revoked: twice,
  unknown: twice,
  unchecked: twice,
}

export function vibrate({ kind }: Shown): void {
  navigator.vibrate?.(patterns[kind])
}
