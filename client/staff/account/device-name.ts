import { deviceParts } from '../../../shared/ui/device-parts.ts'
import { staffLocale } from '../staff-locale.ts'
import { accountWords } from './words.ts'

/** Returns a short name such as `Firefox on Windows`, by which users recognise their devices. */
export function deviceName(userAgent: string | null): string {
  const words = accountWords[staffLocale()]
  const [first, second] = deviceParts(userAgent)
  if (first && second) return words.on(first, second)
  return first ?? words.unknownDevice
}
