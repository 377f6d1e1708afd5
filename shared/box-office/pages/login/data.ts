/** The login's steps. A link's token is used only after the visitor confirms, because mail scanners open links too. */
export type LoginPageData =
  | {
      step: 'address'
      /** Whether the followed link has been used or has expired. */
      isExpired: boolean
    }
  | { step: 'confirm'; email: string }
