/** The whole file cannot be imported; the message is one sentence for the terminal. */
export class Unusable extends Error {
  override name = 'Unusable'
}
