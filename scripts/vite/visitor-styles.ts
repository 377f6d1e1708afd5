import { contrastByPreference } from './contrast.ts'
import { hoverWherePossible } from './hover.ts'

/** PostCSS plugins for visitors' style sheets, on the site and in the box office. */
export const visitorStyles = [contrastByPreference, hoverWherePossible]
