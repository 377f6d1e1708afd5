import { headTagSelector, headTags } from '../../../shared/page/head-tags.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'

/** Updates <head> and <html lang> to match the document that the server would send. */
export function updateHead(page: AnyPageData): void {
  document.title = page.meta.title
  document.documentElement.lang = page.locale
  for (const old of document.head.querySelectorAll(headTagSelector)) old.remove()
  for (const { tag, attributes } of headTags(page)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name.toLowerCase(), value)
    document.head.appendChild(element)
  }
}
