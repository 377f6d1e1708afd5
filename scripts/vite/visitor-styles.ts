import { contrastByPreference } from './contrast.ts'
import { hoverWherePossible } from './hover.ts'
import { promoterColours } from './promoter-colours.ts'

/** PostCSS plugins for visitors' style sheets, on the site and in the box office. */
export const visitorStyles = [promoterColours, contrastByPreference, hoverWherePossible]
