// What only the demo may show: a deployment with one of these facts is the demo, or has forgotten to replace them.

export const demoAccounts = ['editor', 'publisher', 'boxoffice', 'door', 'admin'].map((name) => `${name}@example.org`)

const facts: Readonly<Record<string, RegExp>> = {
  'the name of the demo’s company': /Demo GmbH/,
  'the demo’s IBAN': /9999 ?9999 ?0000/,
  'an address of the demo': /auftakt\.example/,
  'the demo’s analytics container': /GTM-DEMO/,
}

/** Returns which facts of the demo a text has. */
export function demoFactsIn(text: string): string[] {
  return Object.keys(facts).filter((fact) => facts[fact]?.test(text.replaceAll('\u00a0', ' ')))
}
