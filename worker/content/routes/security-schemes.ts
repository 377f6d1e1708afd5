import { csrfHeader } from '../../http/request/csrf.ts'
import { sessionCookie } from '../../signing/session.ts'

export const securitySchemes = {
  staff: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'The session of staff, set by the login' },
  csrf: { type: 'apiKey', in: 'header', name: csrfHeader, description: 'The value of the cookie `csrftoken`' },
}
