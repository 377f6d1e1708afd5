import { defineScreen } from '../define.ts'

interface NewsletterParameters {
  step: 'confirm' | 'unsubscribe' | null
}

/** The state of a subscription or cancellation, and after a post also the submitted form. */
export interface NewsletterData {
  state: 'form' | 'pending' | 'confirm' | 'confirmed' | 'unsubscribe' | 'unsubscribed' | 'expired'
  form?: NewsletterForm
}

/** The submitted form, with its invalid fields and the reason for a refusal. */
export interface NewsletterForm {
  email: string
  consent: boolean
  fields?: ('email' | 'consent')[]
  problem?: 'registered' | 'tooMany' | 'forbidden' | 'unavailable'
}

export const newsletter = defineScreen<NewsletterData>()({
  words: 'newsletter',
  tail: { parse, build },
  query: ['token'],
})

/** Parses the step that a mail links to: `confirm`, `unsubscribe` or none; null for any other path. */
function parse([step, ...more]: string[]): NewsletterParameters | null {
  if (more.length > 0) return null
  if (!step) return { step: null }
  return step === 'confirm' || step === 'unsubscribe' ? { step } : null
}

function build({ step }: NewsletterParameters): string[] {
  return step ? [step] : []
}
