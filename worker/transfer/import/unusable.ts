/** Thrown for wrong arguments or a file that cannot be imported. The message is for the terminal or the desk. */
export class Unusable extends Error {
  override name = 'Unusable'
}
