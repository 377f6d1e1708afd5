/** Escapes a text for XML or HTML, as content or in quotes, and removes characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, '').replace(/[<>&"']/g, (letter) => entities[letter] ?? letter)
}

const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;', "'": '&apos;' }

const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
