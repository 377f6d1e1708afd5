import type { ComponentType } from 'react'
import type { AnyPageData } from '../../page/page-data.ts'
import '../../newsletter/newsletter.css'
import '../../ui/button.css'
import '../../ui/field.css'
import './footer.css'

/**
 * The component of the footer. On the server, it renders the footer; in the browser, it shows the markup from the
 * server.
 */
export type FooterComponent = ComponentType<{ page: AnyPageData }>

export const footerClass = 'foot sheet on-night'
