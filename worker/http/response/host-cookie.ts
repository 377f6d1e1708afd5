/**
 * Returns the attributes that all cookies of this Worker share: for this host alone, not sent with the requests of
 * other sites, and over https only where the site has it.
 * @param address of the request, or the site's origin
 */
export function hostCookie(address: string) {
  return { path: '/', sameSite: 'Lax', secure: address.startsWith('https:') } as const
}
