/** Confirming before the token of a link is used keeps mail scanners, which open links too, from using it. */
export type LoginPageData =
  | {
      step: 'address'
      /** Whether the followed link has been used or has expired. */
      isExpired: boolean
    }
  | { step: 'confirm'; email: string }
