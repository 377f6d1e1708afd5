import { promoter } from './promoter.ts'
import type { SiteFacts } from './site.ts'
import { type SiteKey, siteKeys } from './site-keys.ts'

/** On a tone stands ink (#252525), with the contrast that WCAG 1.4.3 asks for. */
const ink = 0x25
const contrast = 4.5

/** Returns a site's second tone, `#rrggbb`; one derived from the house's colour if the promoter's file names none. */
export function toneOf({ key, tone }: Pick<SiteFacts, 'tone'> & { key: SiteKey }): string {
  return tone ?? derivedTone(promoter.colours.primary, siteKeys.indexOf(key))
}

/** Turns a colour's hue by the golden angle for each site before, and lightens it until ink stands on it. */
export function derivedTone(primary: string, place: number): string {
  const [hue, saturation, lightness] = hslOf(primary)
  const turned = (hue + (place + 1) * 137.5) % 360
  for (let light = Math.min(Math.max(lightness, 0.55), 0.75); ; light = Math.min(1, light + 0.02)) {
    const tone = rgbOf(turned, Math.min(Math.max(saturation, 0.35), 0.7), light)
    if (light === 1 || contrastOf(tone, [ink, ink, ink]) >= contrast) return `#${tone.map(twoDigits).join('')}`
  }
}

/** Returns the contrast of two colours by WCAG, from 1 to 21. */
export function contrastOf(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns red, green and blue of `#rrggbb`, from 0 to 255. */
export function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

function luminanceOf(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function hslOf(colour: string): [hue: number, saturation: number, lightness: number] {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => channel / 255)
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, range] = [(most + least) / 2, most - least]
  if (range === 0) return [0, 0, lightness]
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return [sixth * 60, range / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function rgbOf(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))))
  })
}

function twoDigits(channel: number): string {
  return channel.toString(16).padStart(2, '0')
}

/** A document's style attribute, which hands the tone to the style sheets. */
export function toneStyle(site: Parameters<typeof toneOf>[0]): Record<string, string> {
  return { '--tone': toneOf(site) }
}
