/**
 * Escapes every `<` that does not begin an element of the allow-list, in the form that the server writes
 * (worker/content/rich-text.ts): markup that slipped past the sanitiser is shown as text.
 */
export function harmlessHtml(html: string): string {
  return html.replace(strange, '&lt;')
}

const strange =
  /<(?!\/?(p|strong|em|[uo]l|li|h[23]|blockquote|a|br ?\/?)>|a href="(https?:|mailto:|tel:|\/)[^"]*"( target="_blank" rel="noopener noreferrer")?>)/g
