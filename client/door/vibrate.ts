import type { Shown } from './core/door.ts'

/** How the telephone vibrates, in milliseconds on and off: an usher feels the answer without a look at the screen. */
export function vibrationOf(kind: Shown['kind']): number[] {
  if (kind === 'valid' || kind === 'practice') return [60]
  return kind === 'used' ? [120, 80, 120, 80, 120] : [200, 100, 200]
}

export function vibrate({ kind }: Shown): void {
  navigator.vibrate?.(vibrationOf(kind))
}
