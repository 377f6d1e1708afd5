import { preload } from 'react-dom'
import { preloadedFont } from './font-files.ts'

/**
 * Preloads the font of every page in the `<head>`. React writes it before pictures and style sheets, whereas a plain
 * link would follow style sheets with a precedence. A font that arrives after the first paint moves the text.
 */
export function PreloadedFont(): null {
  preload(preloadedFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return null
}
