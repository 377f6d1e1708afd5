import type { ComponentType } from 'react'
import type { AnyPageData } from '../page/page-data.ts'
import '../newsletter/newsletter.css'
import '../ui/button.css'
import '../ui/field.css'
import '../ui/keep.css'
import './footer.css'
import './header/burger-menu.css'
import './header/main-menu.css'
import './header/header.css'
// of client/box-office/basket/, which needs no style sheet then
import './header/basket.css'
import './header/held-basket.css'
import './header/hold-strip.css'
import './header/own-held.css'

// The parts that each layout shows around the content (spec §2); all show the header.

export const hasMenu = ({ layout }: AnyPageData): boolean => layout !== 'plain'
export const hasFooter = ({ layout }: AnyPageData): boolean => layout !== 'error'
export const hasFloatButton = ({ layout, screen }: AnyPageData): boolean =>
  layout === 'default' && screen !== 'event-list' && screen !== 'season'

/**
 * Header and footer: on the server, components that render them (worker/pages/site-frame.tsx); in the browser, elements
 * with the server's markup (client/kept-frame.tsx).
 */
export type Frame = Record<'Header' | 'Footer', ComponentType<{ page: AnyPageData }>>

export const footerClass = 'foot sheet on-night'

export function headerClass(page: AnyPageData): string {
  return hasMenu(page) ? 'head sheet' : 'head head--bare sheet'
}
