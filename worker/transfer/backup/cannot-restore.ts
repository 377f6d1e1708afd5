/** Thrown if a backup is unusable, or if the instance already has content; the message is the reason. */
export class CannotRestore extends Error {
  override name = 'CannotRestore'
}
