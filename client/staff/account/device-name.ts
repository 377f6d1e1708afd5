import { staffLocale } from '../staff-locale.ts'
import { accountWords } from './words.ts'

/** Returns a short name such as `Firefox on Windows`, by which users recognise their devices. */
export function deviceName(userAgent: string | null): string {
  const words = accountWords[staffLocale()]
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const system = systems.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  if (browser && system) return words.on(browser, system)
  return browser ?? system ?? words.unknownDevice
}

/** In order of precedence, since most user agents also contain the names of other browsers. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
] as const
