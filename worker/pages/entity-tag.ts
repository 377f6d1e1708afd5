/** A weak entity tag from a body's digest, so that browsers and the edge can revalidate (RFC 9110 §8.8). */
export async function entityTagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', body))
  const hex = [...digest.subarray(0, 10)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `W/"${hex}"`
}
