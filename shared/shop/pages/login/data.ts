/** The login: asks for an address, or confirms the address of a link before it is used. */
export type LoginPageData =
  | {
      step: 'address'
      /** Whether the link in the page's address is used or too old. */
      isExpired: boolean
    }
  | { step: 'confirm'; email: string }
