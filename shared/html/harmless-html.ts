/**
 * Escapes each `<` that does not begin an allowed tag as the server writes it, so that markup which the sanitiser
 * missed is shown as text.
 */
export function harmlessHtml(html: string): string {
  return html.replace(strange, '&lt;')
}

const strange =
  /<(?!\/?(p|strong|em|[uo]l|li|h[23]|blockquote|a|br ?\/?)>|a href="(https?:|mailto:|tel:|\/)[^"]*"( target="_blank" rel="noopener noreferrer")?>)/g
