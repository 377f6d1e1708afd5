// The hosts that the analytics container of a site contacts after consent (client/consent/analytics.ts). The
// Content-Security-Policy is static and cached with the page, so the policy of a site with a container always names
// them; that alone loads nothing. Only scripts of the container host run; tags with other hosts are not supported.

export const analyticsHosts = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.google.com',
    'https://googleads.g.doubleclick.net',
  ],
  image: ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://www.google.com'],
} as const
