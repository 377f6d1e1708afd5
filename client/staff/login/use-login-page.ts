import { useEffect, useRef, useState } from 'react'
import type { User } from '../../../shared/contract/site-content.ts'
import { askUser } from '../api.ts'

/**
 * Returns the address of a plain backend's own login page, null on other sites. There, staff may log in with steps that
 * our dialog does not have; when they return to this window, the user call is repeated.
 * @param onUser called if the backend then knows the user
 */
export function useLoginPage(onUser: (user: User) => void): string | null {
  const [loginPage, setLoginPage] = useState<string | null>(null)
  const arrive = useRef(onUser)
  arrive.current = onUser
  useEffect(() => {
    let isOpen = true
    const ask = async () => {
      try {
        const answer = await askUser()
        if (!isOpen) return
        setLoginPage(answer.loginPage)
        if (answer.loginPage && answer.user) arrive.current(answer.user)
      } catch (error) {
        // the form stays usable without the link
        console.info('login page:', error)
      }
    }
    void ask()
    addEventListener('focus', ask)
    return () => {
      isOpen = false
      removeEventListener('focus', ask)
    }
  }, [])
  return loginPage
}
