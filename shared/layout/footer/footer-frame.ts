import type { ComponentType } from 'react'
import type { AnyPageData } from '../../page/page-data.ts'
import '../../newsletter/newsletter.css'
import '../../ui/button.css'
import '../../ui/field.css'
import './footer.css'

/**
 * The footer's component: on the server, it renders the footer (worker/pages/site-footer.tsx); in the browser, it
 * inserts the server's markup (client/kept-footer.tsx).
 */
export type FooterComponent = ComponentType<{ page: AnyPageData }>

export const footerClass = 'foot sheet on-night'
