/** Thrown if the import cannot start: for wrong arguments or an unusable file. The message is for the terminal. */
export class Unusable extends Error {
  override name = 'Unusable'
}
