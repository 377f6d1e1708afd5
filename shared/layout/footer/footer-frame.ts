import type { ComponentType } from 'react'
import type { AnyPageData } from '../../page/page-data.ts'
import '../../newsletter/newsletter.css'
import '../../ui/button.css'
import '../../ui/field.css'
import './footer.css'

/** The server renders the footer; the browser shows that markup. */
export type FooterComponent = ComponentType<{ page: AnyPageData }>

export const footerClass = 'foot sheet on-night'
