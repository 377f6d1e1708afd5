/** Thrown for a file or an instance that cannot be restored; the message is the reason. */
export class CannotRestore extends Error {
  override name = 'CannotRestore'
}
