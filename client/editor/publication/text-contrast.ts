// Checks the contrast of texts in blocks that set a background. Only the rendered page has the colours, so the check
// runs in the browser, in both themes.
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { everyBlock } from '../../../shared/drafts/tree.ts'
import { editorState } from '../state/editor-state.ts'
import type { FoundCheck } from '../state/found-check.ts'
import { elementsOf } from '../view/elements.ts'

/** Returns a finding for each text whose contrast is too low or, over a picture, unknown. */
export function textContrast(): FoundCheck[] {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('no canvas')
  const blocks = [...everyBlock<EditorBlock>(editorState.sections)].flatMap(({ block }) =>
    definitionOf(block.module)?.background === 'own' && block.id !== null ? [{ ...block, id: block.id }] : [],
  )
  const root = document.documentElement
  const shown = root.dataset.theme
  const found = new Set<string>()
  for (const theme of ['light', 'contrast']) {
    // not visible, because the theme is reset after the loop, before the browser paints
    root.dataset.theme = theme
    for (const { key, id, module: name } of blocks)
      for (const [field, element] of textsOf(key, name)) if (isFaint(element, pen)) found.add(`${id} ${field}`)
  }
  if (shown) root.dataset.theme = shown
  else delete root.dataset.theme
  return [...found].map((place) => {
    const [id, field = null] = place.split(' ')
    return { code: 'low_contrast', severity: 'warning', module_id: Number(id), field, locale: null }
  })
}

function textsOf(key: string, name: string): [field: string, element: HTMLElement][] {
  return Object.entries(definitionOf(name)?.fields ?? {}).flatMap(([field, { inPlace }]) => {
    if (!inPlace) return []
    const [element] = elementsOf(key).flatMap((root) => root.querySelector<HTMLElement>(inPlace) ?? [])
    return element?.textContent.trim() ? [[field, element] as [string, HTMLElement]] : []
  })
}

function isFaint(element: HTMLElement, pen: CanvasRenderingContext2D): boolean {
  const { color, fontSize, fontWeight } = getComputedStyle(element)
  const behind = layersBehind(element, pen)
  if (behind === 'picture') return true
  return (
    contrastOf(colourOf(color, pen), flattened(behind)) <
    wantedContrast(Number.parseFloat(fontSize), Number(fontWeight))
  )
}

/**
 * Returns the background colours from the text outwards to the first opaque colour, or 'picture' if a picture is behind
 * the text, since its brightness is unknown.
 */
function layersBehind(element: HTMLElement, pen: CanvasRenderingContext2D): Colour[] | 'picture' {
  const layers: Colour[] = []
  const place = element.getBoundingClientRect()
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at)
    const layer = colourOf(backgroundColor, pen)
    if (layer[3] > 0) layers.push(layer)
    if (layer[3] === 1) break
    const pictures = at === element || at.matches('main, .cms') ? [] : at.querySelectorAll('img, video')
    if (/url\(/.test(backgroundImage) || [...pictures].some((one) => overlap(one.getBoundingClientRect(), place)))
      return 'picture'
  }
  return layers
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
}

/** Converts any CSS colour to RGBA, by painting a pixel with it. */
function colourOf(css: string, pen: CanvasRenderingContext2D): Colour {
  pen.clearRect(0, 0, 1, 1)
  pen.fillStyle = css
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}

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
