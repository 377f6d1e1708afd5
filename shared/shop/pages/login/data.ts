/** The visitor confirms before the token of a link is used, because mail scanners open links too. */
export type LoginPageData =
  | {
      step: 'address'
      /** Whether the followed link has been used or has expired. */
      isExpired: boolean
    }
  | { step: 'confirm'; email: string }
