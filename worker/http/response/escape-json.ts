/** Returns JSON for a `<script>` element; no text in it can close the element. */
export function escapeJson(value: unknown): string {
  return Object.entries(escapes).reduce(
    (json, [character, escaped]) => (json.includes(character) ? json.replaceAll(character, escaped) : json),
    JSON.stringify(value),
  )
}

const escapes = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }
