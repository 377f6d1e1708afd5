/**
 * A provider cannot be reached, or its answer leaves open what happened. The call may be repeated with the same key.
 * The message goes to logs and error reports, so it holds no secret and nothing that a buyer typed.
 */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable'
}
