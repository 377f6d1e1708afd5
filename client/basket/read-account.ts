/** The field of the account that the site reads (shared/contract/shop/account.ts, which pages of the site do not load). */
export interface OwnAccount {
  coming_tickets: number
}

/** Reads the visitor's account; null if the session has ended or the account cannot be read. */
export async function readAccount(): Promise<OwnAccount | null> {
  try {
    const response = await fetch('/api/shop/account/')
    return response.ok ? await response.json() : null
  } catch {
    // without a connection; the pages work without the account
    return null
  }
}
