/**
 * Escapes each `<` unless it begins an allowed tag in the exact form that the server writes. Markup that the sanitiser
 * missed is thus shown as text.
 */
export function harmlessHtml(html: string): string {
  return html.replace(strange, '&lt;')
}

const strange =
  /<(?!\/?(p|strong|em|[uo]l|li|h[23]|blockquote|a|span|br ?\/?)>|a href="(https?:|mailto:|tel:|\/)[^"]*"( target="_blank" rel="noopener noreferrer")?>)/g
