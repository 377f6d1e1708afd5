import { defineScreen } from '../define.ts'

interface NewsletterParameters {
  step: 'confirm' | 'unsubscribe' | null
}

/** `form` is the sign-up form as submitted, after a POST. */
export interface NewsletterData {
  state: 'form' | 'pending' | 'confirm' | 'confirmed' | 'unsubscribe' | 'unsubscribed' | 'expired'
  form?: NewsletterForm
}

export interface NewsletterForm {
  email: string
  consent: boolean
  fields?: ('email' | 'consent')[]
  /** What is wrong with the address, in the page's language. */
  emailProblem?: string
  problem?: 'registered' | 'tooMany' | 'forbidden' | 'unavailable'
}

export const newsletter = defineScreen<NewsletterData>()({
  words: 'newsletter',
  tail: { parse, build },
  query: ['token'],
})

function parse([step, ...more]: string[]): NewsletterParameters | null {
  if (more.length > 0) return null
  if (!step) return { step: null }
  return step === 'confirm' || step === 'unsubscribe' ? { step } : null
}

function build({ step }: NewsletterParameters): string[] {
  return step ? [step] : []
}
