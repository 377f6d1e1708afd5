import { preload } from 'react-dom'
import { preloadedFont } from './font-files.ts'

/**
 * Preloads the font, because a font that arrives after the first paint moves the text. React writes a preload before
 * pictures and style sheets, whereas a plain link would follow style sheets with a precedence.
 */
export function PreloadedFont(): null {
  preload(preloadedFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return null
}
