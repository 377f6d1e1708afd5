// Calculates the contrast of a text with its background (WCAG 2.2, 1.4.3).

/** Red, green, blue as 0–255, opacity as 0–1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** Returns the contrast ratio: 1 (equal) to 21 (black on white). Translucent text is blended with its background. */
export function contrastOf(text: Colour, behind: Colour): number {
  const [lighter, darker] = [luminanceOf(onto(text, behind)), luminanceOf(behind)].toSorted((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** Blends layers onto white. @param layers topmost first */
export function flattened(layers: readonly Colour[]): Colour {
  return layers.reduceRight<Colour>((behind, layer) => onto(layer, behind), [255, 255, 255, 1])
}

/** Returns the required contrast. @param size in CSS pixels; large text (from 24, bold from 18.66) needs less */
export function wantedContrast(size: number, weight: number): number {
  return size >= 24 || (size >= 18.66 && weight >= 700) ? 3 : 4.5
}

function onto([red, green, blue, alpha]: Colour, behind: Colour): Colour {
  const mix = (over: number, under: number) => over * alpha + under * (1 - alpha)
  return [mix(red, behind[0]), mix(green, behind[1]), mix(blue, behind[2]), 1]
}

function luminanceOf([red, green, blue]: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
