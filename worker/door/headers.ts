import { setSecurityHeaders } from '../http/response/security-headers.ts'

/**
 * Sets the headers of the page at the door: not cached, indexed or framed, without a referrer, with nothing from
 * another origin, and the only page that may use the camera.
 */
export function setDoorHeaders(headers: Headers): void {
  headers.set(
    'Permissions-Policy',
    'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  )
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Referrer-Policy', 'no-referrer')
  setSecurityHeaders(headers, undefined)
  const policy = headers.get('Content-Security-Policy') ?? ''
  headers.set(
    'Content-Security-Policy',
    policy.replace(/frame-src [^;]+/, "frame-src 'none'").replace(/frame-ancestors [^;]+/, "frame-ancestors 'none'"),
  )
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Robots-Tag', 'noindex')
  headers.set('Vary', 'Cookie, Accept-Language')
}
