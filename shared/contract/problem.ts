import { z } from 'zod'

/** Clients can rely on these codes; the messages may change. */
const problemCodes = [
  'bad-request',
  'login-required',
  /** The token of an external system is unknown, expired or revoked. */
  'token-invalid',
  'wrong-password',
  /** The password is correct, but the login requires a code. */
  'code-required',
  'wrong-code',
  'forbidden',
  'other-site',
  'role-required',
  /** The token of an external system lacks the required right. */
  'scope-required',
  /** The user must first set up a second factor. */
  'second-factor-required',
  /** The change would leave a site without an administrator. */
  'last-admin',
  'not-found',
  'method-not-allowed',
  'already-registered',
  'conflict',
  'in-use',
  /** A publication contains changes of others that the person has not been shown. */
  'unseen',
  /** The production has sales, so an ordinary edit must not delete, cancel or move it. */
  'tickets-sold',
  /** The hall has another production at this time, or is closed. */
  'hall-taken',
  'link-expired',
  /** The box office cannot do this in the current state; `reason` says why. */
  'shop-conflict',
  /** The box office refuses the content of the request, such as a code; `reason` says why. */
  'shop-refused',
  'too-large',
  'unsupported-media-type',
  'revision-required',
  'too-many-requests',
  'failed',
  'bad-gateway',
  'unavailable',
  /** The box office is closed while it is restored from its copies. */
  'restoring',
] as const
const problemCode = z.enum(problemCodes)
export type ProblemCode = z.infer<typeof problemCode>

/** An error response (RFC 9457, `application/problem+json`) in the language of the request. */
export const problem = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string(),
  code: problemCode,
  /** Identifies a failure in the server's log and in the error service. */
  number: z.string().optional(),
  errors: z
    .array(
      z.object({
        field: z.string(),
        message: z.string(),
        /** A JSON pointer into the body (RFC 6901) and a code, returned by some calls. */
        pointer: z.string().optional(),
        code: z.string().optional(),
        /** A value that would be accepted instead. */
        suggestion: z.string().optional(),
      }),
    )
    .optional(),
})
export type Problem = z.infer<typeof problem>
