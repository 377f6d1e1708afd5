import { useEffect } from 'react'

/**
 * Fills the empty address field with the address that was typed at the checkout, which stores its input
 * (use-form-storage.ts; imported here, it would move to the chunk that all pages load).
 * @param isAnswer whether the page answers a submission, so that the field contains what the visitor sent
 */
export function useTypedAddress(isAnswer: boolean): void {
  useEffect(() => {
    const field = document.getElementById('email') as HTMLInputElement | null
    if (isAnswer || !field || field.value) return
    try {
      field.value = JSON.parse(sessionStorage.getItem('checkout') ?? '{}').email ?? ''
    } catch {
      // without storage, the field stays empty
    }
  }, [isAnswer])
}
