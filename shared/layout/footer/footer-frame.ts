import type { ComponentType } from 'react'
import type { AnyPageData } from '../../page/page-data.ts'
import '../../newsletter/newsletter.css'
import '../../ui/button.css'
import '../../ui/field.css'
import './footer.css'

/** Renders the footer on the server; the browser's component inserts the server's markup. */
export type FooterComponent = ComponentType<{ page: AnyPageData }>

export const footerClass = 'foot sheet on-night'
