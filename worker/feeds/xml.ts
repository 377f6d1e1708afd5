/** Escapes a text for XML content and attributes, and removes characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[<>&"']/g, (letter) => entities[letter] ?? letter)
}

const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' }

const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
export const xmlType = 'application/xml; charset=utf-8'
