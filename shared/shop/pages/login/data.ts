/** The login page: prompts for an e-mail address, or for a confirmation before the token of a link is used. */
export type LoginPageData =
  | {
      step: 'address'
      /** Whether the link in the page's address has been used or has expired. */
      isExpired: boolean
    }
  | { step: 'confirm'; email: string }
