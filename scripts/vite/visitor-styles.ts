import { contrastByPreference } from './contrast.ts'
import { hoverWherePossible } from './hover.ts'

/** PostCSS plugins for the style sheets of visitors: of the site and of the box office. */
export const visitorStyles = [contrastByPreference, hoverWherePossible]
