import { csrfHeader } from '../../http/request/csrf.ts'
import { sessionCookie } from '../../signing/session.ts'

/** The OpenAPI security schemes: the session cookie of staff, and the CSRF token that their writes need. */
export const securitySchemes = {
  staff: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'The session of staff, set by the login' },
  csrf: { type: 'apiKey', in: 'header', name: csrfHeader, description: 'The value of the cookie `csrftoken`' },
}
