/** The Worker's variables about backends that a local server takes from the environment. */
const names = [
  ...['CONTENT_ORIGINS', 'CONTENT_LOGIN', 'CONTENT_SESSION_COOKIE', 'CONTENT_CSRF_COOKIE'],
  ...['CONTENT_MEDIA_ORIGINS', 'CONTENT_TIMEOUT_MS'],
]

/**
 * Reads the variables about backends from an environment.
 * @returns those that are set, and the origin of each site that has a backend
 * @throws Error if an origin is not of the form site=https://host, whose message is for the user
 */
export function contentSettings(environment) {
  const set = names.filter((name) => environment[name])
  const vars = Object.fromEntries(set.map((name) => [name, environment[name]]))
  const entries = (vars.CONTENT_ORIGINS ?? '').split(',').filter((entry) => entry.trim())
  return { vars, origins: Object.fromEntries(entries.map((entry) => originOf(entry.trim()))) }
}

function originOf(entry) {
  const [, site, address] = /^([a-z]{1,3})=(https?:\/\/[^/?#@\s]+)\/?$/.exec(entry) ?? []
  if (!site || !URL.canParse(address))
    throw new Error(
      `CONTENT_ORIGINS must be pairs of a site and its backend, such as hh=http://localhost:8000,k=https://backend.example; "${entry}" is not one.`,
    )
  return [site, new URL(address).origin]
}
