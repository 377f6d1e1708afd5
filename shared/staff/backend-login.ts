/** The header of the user call's response that names the login page of a plain backend. */
export const backendLoginHeader = 'X-Backend-Login'
